import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadSquad } from "@/api/dialects";
import type { JsonObject } from "@/document/equal";
import { formatPath } from "@/document/path";
import { documentOfFields, effectiveAssistant, resultingDestinations } from "./effective";

const effective = (assistant?: JsonObject, all?: JsonObject, own?: JsonObject) =>
  effectiveAssistant(assistant, all, own);
const table = (...layers: [JsonObject?, JsonObject?, JsonObject?]) =>
  Object.fromEntries(effective(...layers).map(({ path, value, from }) => [formatPath(path), [value, from]]));

describe("what a member runs with", () => {
  const assistant = {
    id: "a",
    updatedAt: "t",
    name: "Billing",
    model: {
      provider: "standard",
      temperature: 0.1,
      messages: [{ role: "system", content: "A" }, { role: "user" }],
    },
    metadata: { team: "money", floor: 2 },
    endCallPhrases: ["bye", "goodbye"],
  };

  it("is the assistant where nothing is overridden, without what only the service writes", () => {
    const { id: _id, updatedAt: _at, ...settings } = assistant;
    expect(documentOfFields(effective(assistant))).toEqual(settings);
    expect(effective(assistant).every(({ from }) => from === "assistant")).toBe(true);
  });

  it("takes each field from the strongest layer that has it, field by field inside objects", () => {
    const all = { model: { temperature: 0.5, maxTokens: 100 }, name: "All" };
    const own = { model: { temperature: 0.9 }, voice: { voiceId: "Clara" } };
    expect(table(assistant, all, own)).toMatchObject({
      name: ["All", "all"],
      "model.provider": ["standard", "assistant"],
      "model.temperature": [0.5, "all"],
      "model.maxTokens": [100, "all"],
      "voice.voiceId": ["Clara", "member"],
    });
    const field = effective(assistant, all, own).find(({ path }) => formatPath(path) === "model.temperature");
    expect(field?.covers).toEqual([
      { from: "member", value: 0.9 },
      { from: "assistant", value: 0.1 },
    ]);
  });

  it("replaces lists and maps whole", () => {
    const own = {
      model: { messages: [{ role: "system", content: "B" }] },
      metadata: { team: "x" },
      endCallPhrases: [],
    };
    expect(table(assistant, undefined, own)).toMatchObject({
      "model.messages": [[{ role: "system", content: "B" }], "member"],
      metadata: [{ team: "x" }, "member"],
      endCallPhrases: [[], "member"],
    });
  });

  it("overrides with none where an override is null, and with what is odd", () => {
    expect(table(assistant, { name: null, model: null })).toMatchObject({
      name: [null, "all"],
      model: [null, "all"],
    });
    expect(table(assistant, { model: null }, { model: { temperature: 1 } })).not.toHaveProperty([
      "model.provider",
    ]);
    expect(table(assistant, { model: "small" }).model).toEqual(["small", "all"]);
    expect(table(undefined, undefined, { name: "N" })).toEqual({ name: ["N", "member"] });
  });

  it("merges the values of variables, and adds what is appended", () => {
    const tools = (...names: string[]) => names.map((name) => ({ type: "handoff", name }));
    const fields = table(
      { variableValues: { town: "Ulm", day: "Monday" }, "tools:append": tools("own") },
      { variableValues: { town: "Bonn" }, model: { "toolIds:append": ["t3"] } },
      {
        variableValues: { town: "Kiel", desk: "North" },
        "tools:append": tools("more"),
        model: { "toolIds:append": ["t2"] },
      },
    );
    expect(fields).toEqual({
      variableValues: [{ town: "Bonn", day: "Monday", desk: "North" }, "all"],
      "tools:append": [tools("own", "more"), "member"],
      "model.toolIds:append": [["t2", "t3"], "all"],
    });
  });

  it("is the strongest layer where all layers say everything, whatever they say", () => {
    const layer = fc.dictionary(
      fc.oneof(fc.constantFrom("name", "model", "voice", "metadata"), fc.string()),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(layer, layer, (weak, strong) => {
        const fields = effective(weak, undefined, strong);
        for (const { path, value, from } of fields) {
          if (path.length === 1 && Object.hasOwn(strong, path[0] ?? "")) {
            expect([value, from]).toEqual([strong[path[0] ?? ""], "member"]);
          }
        }
        expect(new Set(fields.map(({ path }) => formatPath(path))).size).toBe(fields.length);
      }),
      { numRuns: 60 },
    );
  });
});

it("appends a member's destinations to those of its assistant's tools", () => {
  const assistant = {
    model: {
      tools: [
        { type: "transferCall", destinations: [{ type: "number", number: "+44 20 7946 0018" }, {}] },
        {
          type: "handoff",
          destination: { type: "assistant", assistantId: "b-1", assistantName: "Old name" },
        },
      ],
    },
  };
  const member = {
    assistantDestinations: [
      { type: "assistant", assistantName: "Billing" },
      { assistantId: "b-1" },
      { assistantId: "gone" },
      { type: "other" },
    ],
    destinations: ["Sales"],
  };
  const listed = resultingDestinations(assistant, loadSquad({ members: [member] }).value.members[0], [
    { id: "b-1", name: "Billing" },
  ]);
  expect(listed.map(({ target, from, path }) => `${target} (${from}, ${formatPath(path)})`)).toEqual([
    "+44 20 7946 0018 (tool, model.tools.0.destinations.0)",
    "No assistant chosen (tool, model.tools.0.destinations.1)",
    "Billing (tool, model.tools.1.destination)",
    "Billing (member, members.0.assistantDestinations.0)",
    "Billing (member, members.0.assistantDestinations.1)",
    "gone (member, members.0.assistantDestinations.2)",
    "other (member, members.0.assistantDestinations.3)",
    "Sales (member, members.0.destinations.0)",
  ]);
  expect(resultingDestinations({}, undefined, undefined)).toEqual([]);
});
