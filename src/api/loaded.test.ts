import { expect, it } from "vitest";
import { z } from "zod";
import type { JsonObject } from "@/document/equal";
import { ExactNumber } from "@/document/exact-json";
import { loadAssistant, loadFile, loadKnowledgeBase, loadSquad, loadVoice } from "./dialects";
import { loader, parse } from "./loaded";

it("parses a record when its value is first read, and once", () => {
  let parses = 0;
  const load = loader((raw) => {
    parses += 1;
    return parse(z.looseObject({}), raw);
  });
  const raw = { id: "a", name: "Front desk", other: { x: 1 } };
  const [loaded] = [raw, { id: "b" }].map(load);
  expect([loaded?.id, loaded?.name, loaded?.raw, parses]).toEqual(["a", "Front desk", raw, 0]);
  expect(loaded?.value).toEqual(raw);
  expect(load(raw)).toBe(loaded);
  expect([loaded?.value.other, parses]).toEqual([{ x: 1 }, 1]);
});

it("names a record without a name by its ID, and a voice by its name", () => {
  expect(loadAssistant({ id: "a", name: " " }).name).toBe("a");
  expect(loadVoice({ name: "Lucia" }).id).toBe("Lucia");
});

it("reads a value of another type as absent, and says where it is", () => {
  const exact = new ExactNumber("12345678901234567890");
  const raw: JsonObject = {
    id: "a",
    firstMessage: { text: "Hello" },
    maxDurationSeconds: "600",
    silenceTimeoutSeconds: exact,
    endCallPhrases: ["bye", 5],
    model: { messages: [{ role: "system", content: "Prompt" }, "odd", null], tools: "[]", kept: [1] },
  };
  const { value, unreadable } = loadAssistant(raw);
  expect(value).toMatchObject({
    endCallPhrases: ["bye", ""],
    model: { messages: [{ role: "system", content: "Prompt" }, {}, {}], kept: [1] },
  });
  expect([value.firstMessage, value.maxDurationSeconds, value.silenceTimeoutSeconds]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(unreadable.map((path) => path.join(".")).toSorted()).toEqual([
    "endCallPhrases.1",
    "firstMessage",
    "maxDurationSeconds",
    "model.messages.1",
    "model.messages.2",
    "model.tools",
    "silenceTimeoutSeconds",
  ]);
  expect(raw.silenceTimeoutSeconds).toBe(exact);
});

it("reads what the schema requires as empty where it's absent", () => {
  const { value } = loadSquad({ id: "s", members: [{ assistantDestinations: [{}, { type: 5 }] }, null] });
  expect(value.members).toHaveLength(1);
  expect(value.members[0]?.destinations.map(({ type, name }) => [type, name])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(loadKnowledgeBase({ id: "k", createPlan: [] }).value).toEqual({
    id: "k",
    provider: "",
    organizationId: "",
  });
});

it("reads prompts, tools and destinations from every place where real assistants have them", () => {
  const { value } = loadAssistant({
    id: "a",
    systemPrompt: "Top level",
    model: {
      systemMessage: "In the model",
      messages: [{ role: "user", content: "Hello" }],
      functions: [{ name: "book", parameters: {} }, "a-tool-of-its-own"],
    },
    hooks: [{ do: [{ tool: { type: "endCall" } }] }],
    "tools:append": [
      { type: "transferCall", destinations: [{ type: "number" }, { assistantName: "Billing" }] },
    ],
  });
  expect(value.prompts.map(({ path, text }) => [path.join("."), text])).toEqual([
    ["model.messages.0.content", "Hello"],
    ["systemPrompt", "Top level"],
    ["model.systemMessage", "In the model"],
  ]);
  expect(value.tools.map(({ path, functionPath }) => [path.join("."), functionPath.join(".")])).toEqual([
    ["model.functions.0", "model.functions.0"],
    ["tools:append.0", "tools:append.0.function"],
    ["hooks.0.do.0.tool", "hooks.0.do.0.tool.function"],
  ]);
  expect(value.tools[0]?.value).toMatchObject({ type: "function", function: { name: "book" } });
  expect(value.toolIdsAmongTools.map(({ id }) => id)).toEqual(["a-tool-of-its-own"]);
  expect(
    value.tools
      .flatMap(({ destinations }) => destinations)
      .map(({ path, name, type }) => [path.join("."), name, type]),
  ).toEqual([
    ["tools:append.0.destinations.0", undefined, "number"],
    ["tools:append.0.destinations.1", "Billing", undefined],
  ]);
});

it("reads a squad's members, and their destinations in both lists", () => {
  const { value } = loadSquad({
    id: "s",
    members: [
      { assistant: "Night line", assistantOverrides: { systemPrompt: "Short" }, destinations: ["Billing"] },
      { assistant: { name: "Sales" }, assistantDestinations: [{ type: "assistant", assistantId: "a" }] },
    ],
    members_overrides: { tools: [{ type: "endCall" }] },
  });
  const [first, second] = value.members;
  expect([first?.ownNames, first?.assistant, second?.assistant?.value.name]).toEqual([
    ["Night line"],
    undefined,
    "Sales",
  ]);
  expect(first?.overrides?.value.prompts[0]?.text).toBe("Short");
  expect(value.members.flatMap(({ destinations }) => destinations)).toMatchObject([
    { name: "Billing", path: ["members", 0, "destinations", 0] },
    { id: "a", type: "assistant", path: ["members", 1, "assistantDestinations", 0] },
  ]);
  expect(value.overrides?.value.tools).toHaveLength(1);
});

it("reads a file's size and type under their other names", () => {
  const { value } = loadFile({ id: "f", bytes: 2048, mimetype: "text/plain" });
  expect([value.size, value.mimeType]).toEqual([2048, "text/plain"]);
});
