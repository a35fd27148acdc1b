import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assistant } from "@/schema/assistant";
import { anyDocument } from "./documents.testing";
import { equal } from "./equal";
import type { Path } from "./path";
import { isReading, isSameReading, isUnchanged, listedAsKnown, storedAsKnown } from "./readings";

const shown: (path: Path) => boolean = () => true;
const listed = (version: unknown, known: unknown, expected: unknown = known, isShown = shown) =>
  listedAsKnown({ schema: assistant, isShown, version, known, expected });
const stored = (version: unknown, expected: unknown, known: unknown = expected, isShown = shown) =>
  storedAsKnown({ schema: assistant, isShown, version, known, expected });

describe("two readings of a value", () => {
  it.each([
    [["voice", "stability"], 0.6, "0.6", true],
    [["voice", "stability"], 0.6, "0.5", false],
    [["voice", "stability"], 0.8, "0.80", true],
    [["voice", "stability"], 1, "1.00", true],
    [["voice", "stability"], 10, "1", false],
    [["name"], 123, "00123", false],
    [["metadata", "count"], 5, "5", false],
    [["unheardOf"], 5, "5", false],
    [["serverUrlSecret"], "sk-live-1234", "********", true],
    [["serverUrlSecret"], "sk-live-1234", "sk-****1234", true],
    [["serverUrlSecret"], "sk-live-1234", "****5678", false],
    [["serverUrlSecret"], "****1234", "****5678", false],
    [["serverUrlSecret"], "[redacted]", "••••••••", true],
    [["serverUrlSecret"], "one", "two", false],
    [["serverUrlSecret"], "one", true, false],
    [["serverUrlSecret"], 1, "1", true],
    [["serverUrlSecret"], { one: 1 }, "***", true],
    [["serverUrlSecret"], "one", "", false],
    [["serverUrlSecret"], "one", undefined, false],
  ])("of %j: %j and %j", (path, a, b, isSame) => {
    expect(isSameReading(assistant, a, b, path)).toBe(isSame);
    expect(isSameReading(assistant, b, a, path)).toBe(isSame);
  });
});

describe("a record that is read again", () => {
  const version = { name: "A", callCount: 1, voice: { style: 0.5 }, updatedAt: "2026-01-01T00:00:00Z" };

  it.each([
    ["counts", { callCount: 2 }, true],
    ["writes the time in another way", { updatedAt: "2026-01-01T01:00:00+01:00" }, true],
    ["has another value", { voice: { style: 0.6 } }, false],
    ["has another time", { updatedAt: "2026-01-02T00:00:00Z" }, false],
  ])("and %s", (_, changes, expected) => {
    expect(isReading(assistant, { ...version, ...changes }, version)).toBe(expected);
    expect(isUnchanged(assistant, version, { ...version, ...changes })).toBe(expected);
  });

  it("is a reading of a response with more fields, but not unchanged without a field", () => {
    const { voice: _, ...less } = version;
    expect(isReading(assistant, less, version)).toBe(true);
    expect(isUnchanged(assistant, version, less)).toBe(false);
  });
});

describe("a record of a list", () => {
  it("is written like the known version where nobody changed it", () => {
    const known = { name: "A", serverUrlSecret: "s3cret", backgroundDenoisingEnabled: false };
    const expected = { name: "A", serverUrlSecret: "****" };
    expect(listed({ name: "A", serverUrlSecret: "****" }, known, expected)).toEqual(known);
    expect(listed({ name: "B", serverUrlSecret: "****" }, known, expected)).toEqual({ ...known, name: "B" });
    expect(listed({ name: "A" }, known, expected)).toEqual({ name: "A", backgroundDenoisingEnabled: false });
  });

  it("has what no list ever contains, at any depth", () => {
    const tool = (name: string, more: object = {}) => ({ type: "function", function: { name, ...more } });
    const known = { voice: { provider: "x", style: 0.9 }, model: { tools: [tool("a", { strict: true })] } };
    const isShown = (path: Path) => !["style", "strict"].includes(String(path.at(-1)));
    const list = { voice: { provider: "x" }, model: { tools: [tool("b"), tool("a")] } };
    expect(listed(list, known, list, isShown)).toEqual({
      voice: { provider: "x", style: 0.9 },
      model: { tools: [tool("b"), tool("a", { strict: true })] },
    });
    expect(listed({ ...list, voice: {} }, known, known)).toMatchObject({ voice: {} });
  });

  it("has what others changed, also in a field that the page knows otherwise", () => {
    const known = { voice: { stability: 0.5, style: 0.1 }, backgroundDenoisingEnabled: false };
    const expected = { voice: { stability: 0.5, style: 0.1 } };
    const theirs = { voice: { stability: 0.7 }, backgroundDenoisingEnabled: true };
    expect(listed(theirs, known, expected)).toEqual(theirs);
  });

  it("may have plain lists in any order if it's of the same time", () => {
    const known = { updatedAt: "1", endCallPhrases: ["a", "b"] };
    const shuffled = { updatedAt: "1", endCallPhrases: ["b", "a"] };
    expect(listed(shuffled, known)).toEqual(known);
    expect(listed({ ...shuffled, updatedAt: "2" }, known)).toMatchObject({ endCallPhrases: ["b", "a"] });
    expect(listed({ endCallPhrases: ["b", "a"] }, { endCallPhrases: ["a", "b"] })).toEqual({
      endCallPhrases: ["b", "a"],
    });
  });

  it("has everything that someone else changed", () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (known, theirs) => {
        const version = { ...theirs, updatedAt: "later" };
        expect(equal(listed(version, known), version)).toBe(true);
        expect(listed(known, known)).toBe(known);
      }),
    );
  });
});

describe("a record after a write", () => {
  it("is written like the version before where both say the same", () => {
    const list = { voice: { stability: 0.6 }, metadata: { count: 5 }, serverUrlSecret: "****" };
    const asText = { voice: { stability: "0.6" }, metadata: { count: "5" }, serverUrlSecret: "s3cret" };
    // In free-form values, a number and a text differ, also in a list; otherwise a number's text would look
    // like an edit.
    const { metadata } = asText;
    expect(stored(asText, list)).toEqual({ ...list, metadata, serverUrlSecret: "s3cret" });
    const inClear = { ...list, serverUrlSecret: "s3cret" };
    expect(stored(list, inClear)).toEqual(inClear);
  });

  it("doesn't take a secret that was sent for one that was stored", () => {
    const masked = { serverUrlSecret: "****" };
    for (const old of ["****", "old"]) {
      expect(stored(masked, { serverUrlSecret: "new" }, { serverUrlSecret: old })).toEqual(masked);
    }
  });

  it("has what the service never returns, unless the write changed it", () => {
    const known = { name: "A", voice: { provider: "x", style: 0.9 } };
    const isShown = (path: Path) => path.at(-1) !== "style";
    const version = { name: "A", voice: { provider: "x" } };
    expect(stored(version, known, known, isShown)).toEqual(known);
    expect(stored(version, { ...known, voice: { provider: "x", style: 1 } }, known, isShown)).toEqual(
      version,
    );
  });

  it("is only what belongs to the record", () => {
    const list = { id: "a", name: "A", surprise: 1 };
    const isShown = ([key]: Path) => key === "listedElsewhere";
    const envelope = { success: true, message: "Updated", requestId: "r" };
    const record = { ...list, updatedAt: "2", voice: { pitch: 1 }, listedElsewhere: 1 };
    expect(stored({ ...record, ...envelope }, list, list, isShown)).toEqual(record);
  });
});
