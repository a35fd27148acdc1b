import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diff } from "@/document/diff";
import type { JsonObject } from "@/document/equal";
import { formatPath, getAt } from "@/document/path";
import {
  findPlaces,
  MAX_PLACES,
  placesIn,
  planReplacement,
  problemOf,
  type Replacement,
  replacedIn,
  variableName,
  variablesOfAll,
} from "./places";

const text = (find: string, write = "", more: Partial<Replacement> = {}): Replacement => ({
  kind: "text",
  find,
  write,
  matchesCase: false,
  wholeWords: false,
  ...more,
});
const variable = (find: string, write = ""): Replacement => ({ ...text(find, write), kind: "variable" });

const assistant = {
  id: "a",
  name: "Monday desk",
  firstMessage: "Open on Monday and monday evening.",
  endCallPhrases: ["see you Monday"],
  serverUrl: "https://monday.example",
  serverUrlSecret: "Monday",
  metadata: { text: "Monday" },
  model: {
    provider: "Monday",
    messages: [{ role: "system", content: "Mondays are busy." }],
    tools: [
      {
        type: "function",
        function: { name: "monday", description: "Books Monday" },
        server: { headers: { content: "Monday" } },
        messages: [{ type: "request-start", content: "Monday?" }],
      },
    ],
  },
  future: { message: "Monday", level: "Monday" },
};
const paths = (record: JsonObject, replacement: Replacement, kind: "assistant" | "squad" = "assistant") =>
  placesIn(kind, record, replacement).map(({ path, from }) => `${formatPath(path)} ${from}`);

describe("a text in prompts and messages", () => {
  it("is found in what's written for a model or a caller, and nowhere else", () => {
    expect(paths(assistant, text("monday"))).toEqual([
      "firstMessage 8",
      "firstMessage 19",
      "endCallPhrases.0 8",
      "model.messages.0.content 0",
      "model.tools.0.function.description 6",
      "model.tools.0.messages.0.content 0",
      "future.message 0",
    ]);
  });

  it("is found by case and as a whole word where that's asked for", () => {
    expect(paths(assistant, text("monday", "", { matchesCase: true }))).toEqual(["firstMessage 19"]);
    const whole = paths(assistant, text("monday", "", { wholeWords: true }));
    expect(whole).not.toContain("model.messages.0.content 0");
    expect(whole).toContain("firstMessage 8");
    expect(paths({ firstMessage: "a+b (c) a.b" }, text("a.b"))).toEqual(["firstMessage 8"]);
  });

  it("has matches of its own, which another text's choice doesn't concern", () => {
    const keysOf = (find: string) => placesIn("assistant", assistant, text(find)).map(({ key }) => key);
    const known = new Set(keysOf("monday"));
    expect(known.size).toBe(keysOf("monday").length);
    expect(keysOf("on").filter((key) => known.has(key))).toEqual([]);
  });

  it("is found in a squad's overrides, own assistants and destinations", () => {
    const squad = {
      members: [
        {
          assistantOverrides: { firstMessage: "Hi" },
          assistantDestinations: [{ message: "Hi there", description: "On hi" }],
        },
        { assistant: { model: { systemPrompt: "Say hi" } } },
      ],
      members_overrides: { endCallMessage: "Hi" },
    };
    expect(paths(squad, text("hi", "", { wholeWords: true }), "squad")).toEqual([
      "members.0.assistantOverrides.firstMessage 0",
      "members.0.assistantDestinations.0.message 0",
      "members.0.assistantDestinations.0.description 3",
      "members.1.assistant.model.systemPrompt 4",
      "members_overrides.endCallMessage 0",
    ]);
  });

  it("is replaced where it was chosen, as it's written, and nothing else changes", () => {
    const places = placesIn("assistant", assistant, text("monday")).filter(({ from }) => from !== 8);
    const replaced = replacedIn(assistant, places, "$& Tuesday");
    expect(diff(assistant, replaced).map(({ path }) => formatPath(path))).toEqual([
      "firstMessage",
      "model.messages.0.content",
      "model.tools.0.function.description",
      "model.tools.0.messages.0.content",
      "future.message",
    ]);
    expect(replaced.firstMessage).toBe("Open on Monday and $& Tuesday evening.");
    expect(getAt(replaced, ["model", "tools", 0, "messages", 0, "content"])).toBe("$& Tuesday?");
  });

  it("is replaced like the text's own replaceAll, whatever is in it", () => {
    const part = fc.string({
      unit: fc.constantFrom("a", "b", "A", ".", "$", "&", "\n", "é", "{{"),
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        part,
        part.filter((one) => one !== ""),
        part,
        (content, find, write) => {
          const record = { firstMessage: content };
          const replacement = text(find, write, { matchesCase: true });
          const replaced = replacedIn(record, placesIn("assistant", record, replacement), write);
          expect(replaced.firstMessage).toBe(content.replaceAll(find, () => write));
        },
      ),
    );
  });
});

describe("a variable", () => {
  it("is what stands between braces, with or without them", () => {
    expect([" {{ name }} ", "{{-name-}}", "name"].map(variableName)).toEqual(["name", "name", "name"]);
    expect(problemOf(variable("first name", "1st"))).toEqual({
      find: expect.any(String),
      write: expect.any(String),
    });
    expect(problemOf(variable("customer.name", "Größe_2"))).toEqual({});
  });

  it("is found in tags only, with filters, parts and conditions, but in no other name, filter or text", () => {
    const content =
      "name {{name}} {{ name | default: 'name' }} {{-name.first-}} {% if name %} {{first_name}} {{name-2}} {{x.name}} {{x | name}}";
    const record = { model: { messages: [{ content }] } };
    const places = placesIn("assistant", record, variable("name", "caller"));
    expect(getAt(replacedIn(record, places, "caller"), ["model", "messages", 0, "content"])).toBe(
      "name {{caller}} {{ caller | default: 'name' }} {{-caller.first-}} {% if caller %} {{first_name}} {{name-2}} {{x.name}} {{x | name}}",
    );
  });

  it("is renamed where it gets its value, in place, unless the new name has one there", () => {
    const squad = {
      members: [
        { assistantOverrides: { variableValues: { before: "1", name: "{{name}}", after: "2" } } },
        { assistantOverrides: { variableValues: { name: "1", caller: "2" } } },
      ],
    };
    const places = placesIn("squad", squad, variable("name", "caller"));
    expect(places.map(({ isKey, problem }) => [isKey, problem !== undefined])).toEqual([
      [true, false],
      [false, false],
      [true, true],
    ]);
    const [planned] = planReplacement({ squads: [squad] }, variable("name", "caller"), () => true);
    expect(JSON.stringify(planned?.mine)).toBe(
      JSON.stringify(squad).replace('"name":"{{name}}"', '"caller":"{{caller}}"'),
    );
  });
});

describe("many records", () => {
  it("are planned with their chosen matches, and without those that have none", () => {
    const lists = { assistants: [assistant, { id: "b", firstMessage: "Sunday" }], squads: [] };
    const { found, isCut } = findPlaces(lists, text("monday"));
    expect([found.length, isCut]).toEqual([1, false]);
    const [first] = found[0]?.places ?? [];
    const plan = planReplacement(lists, text("monday", "Friday"), ({ key }) => key === first?.key);
    expect(plan.map(({ id, changes }) => [id, changes])).toEqual([
      [
        "a",
        [
          {
            path: ["firstMessage"],
            before: "Open on Monday and monday evening.",
            after: "Open on Friday and monday evening.",
          },
        ],
      ],
    ]);
  });

  it("aren't offered if there are too many matches to read", () => {
    const assistants = [{ id: "a", firstMessage: "a".repeat(MAX_PLACES) }];
    expect(findPlaces({ assistants }, text("a")).isCut).toBe(false);
    const more = [...assistants, { id: "b", firstMessage: "a" }];
    expect(findPlaces({ assistants: more }, text("a")).isCut).toBe(true);
  });

  it("list their variables by name, once each", () => {
    const squads = [{ members: [{ assistantOverrides: { variableValues: { zone: "1", age: "2" } } }] }];
    const assistants = [{ firstMessage: "{{name}} {{ age }}" }];
    expect(variablesOfAll({ assistants, squads })).toEqual(["age", "name", "zone"]);
  });
});
