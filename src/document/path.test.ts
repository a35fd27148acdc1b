import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { equal } from "./equal";
import { formatPath, getAt, hasAt, isWithin, parsePath, removeAt, setAt } from "./path";

const key = fc.oneof(
  fc.string(),
  fc.nat(20),
  fc.constantFrom("constructor", "", ".", "\\", "\\e", "0", "a.b", "a\\", "x\ny"),
);
const path = fc.array(key, { maxLength: 5 });

describe("formatPath and parsePath", () => {
  it("reads and writes the names of form fields", () => {
    expect(parsePath("model.messages.0.content")).toEqual(["model", "messages", 0, "content"]);
    expect(formatPath(["members", 0, "assistantDestinations", 1, "transferMode"])).toBe(
      "members.0.assistantDestinations.1.transferMode",
    );
    expect(parsePath("")).toEqual([]);
  });

  it("restores every path, whatever its keys", () => {
    fc.assert(
      fc.property(path, (p) => {
        expect(parsePath(formatPath(p))).toEqual(p);
      }),
    );
  });
});

describe("getAt, setAt and removeAt", () => {
  const document = {
    name: "Ada",
    voice: { speed: 1, deep: { a: null } },
    messages: [{ content: "a" }, { content: "b" }],
  };

  it("reads null as a value and inherited properties as absent", () => {
    expect(getAt(document, ["voice", "deep", "a"])).toBeNull();
    expect(hasAt(document, ["voice", "deep", "a"])).toBe(true);
    expect(hasAt(document, ["constructor", "name"])).toBe(false);
    expect(hasAt(document, ["messages", "length"])).toBe(false);
    expect(hasAt(document, ["name", 0])).toBe(false);
  });

  it("changes a copy and shares unchanged parts", () => {
    const after = setAt(document, ["messages", 1, "content"], "c") as typeof document;
    expect(after.messages[1]).toEqual({ content: "c" });
    expect(document.messages[1]).toEqual({ content: "b" });
    expect(after.voice).toBe(document.voice);
    expect(after.messages[0]).toBe(document.messages[0]);
    expect(setAt(document, ["name"], "Ada")).toBe(document);
  });

  it("creates missing containers", () => {
    expect(setAt({ model: null }, ["model", "messages", 1, "role"], "user")).toEqual({
      model: { messages: [null, { role: "user" }] },
    });
    expect(setAt({ metadata: {} }, ["metadata", 0], "x")).toEqual({ metadata: { "0": "x" } });
  });

  it("removes keys and elements, and returns the same document if there's nothing to remove", () => {
    expect(removeAt(document, ["messages", 0])).toEqual({ ...document, messages: [{ content: "b" }] });
    expect(removeAt(document, ["voice", "speed"])).toEqual({ ...document, voice: { deep: { a: null } } });
    expect(removeAt(document, ["voice", "none", "at all"])).toBe(document);
    expect(setAt(document, ["voice", "speed"], undefined)).toEqual(removeAt(document, ["voice", "speed"]));
  });

  it("gets what it set, in any document", () => {
    fc.assert(
      fc.property(fc.jsonValue(), path, fc.jsonValue(), (before, p, value) => {
        fc.pre(p.every((k) => typeof k === "string" || k < 20));
        expect(equal(getAt(setAt(before, p, value), p), value)).toBe(true);
      }),
    );
  });

  it("treats __proto__ as a key and changes no prototype", () => {
    const after = setAt(JSON.parse('{"__proto__":{"a":1}}'), ["__proto__", "polluted"], true);
    expect(JSON.stringify(after)).toBe('{"__proto__":{"a":1,"polluted":true}}');
    expect(JSON.stringify(removeAt(after, ["__proto__", "a"]))).toBe('{"__proto__":{"polluted":true}}');
    expect(getAt({}, ["__proto__", "polluted"])).toBeUndefined();
    expect(JSON.stringify(setAt({}, ["__proto__", "b"], 1))).toBe('{"__proto__":{"b":1}}');
  });
});

describe("isWithin", () => {
  it("is true for the path itself and everything below it", () => {
    expect(isWithin(["a", 0, "b"], ["a", 0])).toBe(true);
    expect(isWithin(["a"], ["a"])).toBe(true);
    expect(isWithin(["a"], ["a", 0])).toBe(false);
    expect(isWithin(["ab"], ["a"])).toBe(false);
  });
});
