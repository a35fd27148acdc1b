import { describe, expect, it } from "vitest";
import { entryChanges } from "@/document/list-changes";
import { assistant } from "@/schema/assistant";
import { fieldAt } from "@/schema/field";
import { changeSentences, entrySentence, plain } from "./change-words";
import { contextOf, entryInFull } from "./entry-words";

type Place = readonly (string | number)[];
const say = (path: Place, before: unknown, after: unknown) =>
  changeSentences(assistant, { path, before, after }).map(plain);
const label = (path: Place) => fieldAt(assistant, path)?.meta?.label;

describe("a change in words", () => {
  it("names a field with its values before and after", () => {
    expect(say(["model", "temperature"], 0.5, 0.7)).toEqual(["Temperature: 0.5 → 0.7"]);
    expect(say(["firstMessage"], undefined, "Hello")).toEqual(["First message: Not set → “Hello”"]);
    expect(say(["firstMessage"], "Hello", undefined)).toEqual(["First message: “Hello” → Not set"]);
    expect(say(["firstMessage"], "Hello", null)).toEqual(["First message: “Hello” → Null"]);
    expect(say(["firstMessage"], undefined, null)).toEqual(["First message: Not set → Null"]);
    expect(say(["firstMessage"], null, "")).toEqual(["First message: Null → Empty text"]);
    expect(say(["firstMessage"], null, "Hello")).toEqual(["First message: Null → “Hello”"]);
    expect(say(["unknownField"], 1, 2)).toEqual(["unknownField: 1 → 2"]);
  });

  it("says that a switch is on or off", () => {
    const path = ["hipaaEnabled"];
    expect(say(path, true, false)).toEqual([`${label(path)}: On → Off`]);
    expect(say(path, undefined, true)).toEqual([`${label(path)}: Not set → On`]);
    expect(say(path, true, undefined)).toEqual([`${label(path)}: On → Not set`]);
  });

  it("gives an enumeration's label and the API's value", () => {
    expect(say(["firstMessageMode"], "assistant-speaks-first", "assistant-waits-for-user")).toEqual([
      expect.stringMatching(
        /^.*: Assistant speaks first \(assistant-speaks-first\) → Assistant waits for .* \(assistant-waits-for-user\)$/,
      ),
    ]);
  });

  it("names the items that a list has gained and lost", () => {
    const path = ["endCallPhrases"];
    expect(say(path, ["bye"], ["bye", "ciao", "so long"])).toEqual([
      `${label(path)}: added “ciao” and “so long”`,
    ]);
    expect(say(path, ["bye", "ciao"], ["ciao", "servus"])).toEqual([
      `${label(path)}: added “servus”`,
      `${label(path)}: removed “bye”`,
    ]);
    expect(say(path, ["a", "b"], ["b", "a"])).toEqual([`${label(path)}: “a” and “b” → “b” and “a”`]);
    expect(say(path, undefined, ["a"])).toEqual([`${label(path)}: Not set → “a”`]);
    expect(say(path, ["a"], [])).toEqual([`${label(path)}: removed “a”`]);
  });

  it("names the keys of a map", () => {
    expect(say(["metadata", "plan"], undefined, "gold")).toEqual(["Metadata › plan: Not set → “gold”"]);
    expect(say(["metadata", "plan"], "gold", "silver")).toEqual(["Metadata › plan: “gold” → “silver”"]);
    expect(say(["metadata", "plan"], "gold", undefined)).toEqual(["Metadata › plan: “gold” → Not set"]);
  });

  it("leaves the values off where they follow", () => {
    const change = { path: ["firstMessage"], before: "a", after: "b" };
    expect(changeSentences(assistant, change, true).map(plain)).toEqual(["First message"]);
    expect(changeSentences(assistant, { ...change, after: null }, true).map(plain)).toEqual([
      "First message: Null",
    ]);
  });

  it("never shows a secret, at any depth", () => {
    const path = ["serverUrlSecret"];
    expect(say(path, "old", "s3cret")).toEqual([`${label(path)} replaced`]);
    expect(say(path, null, "s3cret")).toEqual([`${label(path)} added`]);
    expect(say(path, "old", null)).toEqual([`${label(path)} removed`]);
    const server = ["model", "tools", 0, "server"];
    for (const [at, after] of [
      [[...server, "headers", "X-Key"], "s3cret"],
      [[...server, "headers"], { "X-Key": "s3cret" }],
      [server, { secret: "s3cret", headers: { a: "s3cret" } }],
      [["odd"], { deep: { serverUrlSecret: "s3cret" } }],
    ] as const) {
      expect(say(at, undefined, after).join()).not.toContain("s3cret");
    }
    const tool = {
      type: "function",
      function: { name: "a" },
      server: { secret: "s3cret", url: "https://a" },
    };
    const full = entryInFull(assistant, ["model", "tools", 0], tool);
    expect(full).toMatch(/^Server › .*: https:\/\/a$/m);
    expect(full).not.toContain("s3cret");
  });
});

describe("an entry of a list in words", () => {
  const message = (role: string, content: string) => ({ role, content });
  const tool = (name: string, more = {}) => ({ type: "function", function: { name }, ...more });
  const entries = (path: Place, before: unknown, after: unknown) =>
    entryChanges(before, after, path).map((entry) => plain(entrySentence(assistant, entry)));
  const [system, hello, question] = [
    message("system", "Be kind"),
    message("assistant", "Hello"),
    message("user", "Why?"),
  ];

  it("quotes messages", () => {
    const path = ["model", "messages"];
    expect(entries(path, [system, hello], [system, hello, question])).toEqual([
      "Message added: “Why?” (user)",
    ]);
    expect(entries(path, [system, hello], [system])).toEqual(["Message removed: “Hello” (assistant)"]);
    expect(entries(path, [system], [system, message("user", "x".repeat(500))])).toEqual([
      "Message added (user)",
    ]);
    expect(entries(path, [system, hello, question], [question, system, hello])).toEqual([
      "Message 3 moved to position 1",
    ]);
  });

  it("names tools", () => {
    const path = ["model", "tools"];
    expect(entries(path, [tool("transferCall"), tool("lookUp")], [tool("lookUp")])).toEqual([
      "Tool transferCall removed",
    ]);
  });

  it("numbers what has no name, in lists of any shape", () => {
    expect(entries(["futureSteps"], [["a"], { x: 1 }], [["a"], { x: 2 }])).toEqual(["Future step 2 changed"]);
    expect(entryInFull(assistant, ["futureSteps", 0], [{ server: { secret: "k-1" } }])).not.toContain("k-1");
  });

  it("says what a field lies in", () => {
    const document = { model: { tools: [tool("a"), tool("lookUp", { server: { url: "https://a" } })] } };
    const [first, ...more] = contextOf(assistant, document, ["model", "tools", 1, "server", "url"]);
    expect(first).toBe("Tool lookUp");
    expect(more).toEqual([label(["model", "tools", 0, "server"])]);
    expect(contextOf(assistant, document, ["model", "tools", "function=lookUp", "async"])).toEqual([
      "Tool lookUp",
    ]);
    expect(contextOf(assistant, document, ["model", "temperature"])).toEqual([]);
    expect(contextOf(assistant, {}, ["model", "messages", 1, "content"])).toEqual(["Message 2"]);
  });
});
