import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assistant } from "@/schema/assistant";
import { anyDocument } from "./documents.testing";
import { equal, type JsonObject } from "./equal";
import type { Path } from "./path";
import { areEquivalent, completed, isReading, isSameReading, isUnchanged } from "./readings";

const shown: (path: Path) => boolean = () => true;
const listed = (version: JsonObject, known: JsonObject, isShown = shown) =>
  completed({ schema: assistant, isShown, version, known });
const stored = (version: JsonObject, asked: JsonObject, known: JsonObject = asked, isShown = shown) =>
  completed({ schema: assistant, isShown, version, known, asked });

describe("two readings of a value", () => {
  it.each([
    [["voice", "stability"], 0.6, 0.6, true],
    [["voice", "stability"], 0.6, "0.6", false],
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
  const version = { name: "A", voice: { style: 0.5 }, updatedAt: "2026-01-01T00:00:00Z" };

  it.each([
    ["is the same", {}, true],
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
  it("has a masked secret in clear if the page knows it", () => {
    const known = { name: "A", serverUrlSecret: "s3cret" };
    expect(listed({ name: "A", serverUrlSecret: "****" }, known)).toEqual(known);
    expect(listed({ name: "B", serverUrlSecret: "****" }, known)).toEqual({ ...known, name: "B" });
    expect(listed({ name: "A", serverUrlSecret: "other" }, known)).toMatchObject({
      serverUrlSecret: "other",
    });
    expect(listed({ name: "A" }, known)).toEqual({ name: "A" });
    // Lists may leave secrets out.
    expect(completed({ schema: assistant, version: { name: "A" }, known })).toEqual(known);
  });

  it("has what no list ever contains, at any depth", () => {
    const tool = (name: string, more: object = {}) => ({ type: "function", function: { name, ...more } });
    const known = { voice: { provider: "x", style: 0.9 }, model: { tools: [tool("a", { strict: true })] } };
    const isShown = (path: Path) => !["style", "strict"].includes(String(path.at(-1)));
    const list = { voice: { provider: "x" }, model: { tools: [tool("b"), tool("a")] } };
    expect(listed(list, known, isShown)).toEqual({
      voice: { provider: "x", style: 0.9 },
      model: { tools: [tool("b"), tool("a", { strict: true })] },
    });
    expect(listed({ ...list, voice: {} }, known)).toMatchObject({ voice: {} });
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
  it("has a masked secret in clear if the write didn't change it", () => {
    const masked = { voice: { stability: 0.6 }, serverUrlSecret: "****" };
    const inClear = { ...masked, serverUrlSecret: "s3cret" };
    expect(stored(inClear, masked)).toEqual(inClear);
    expect(stored(masked, inClear)).toEqual(inClear);
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
});

it("tells values apart unless they differ in what only the service writes", () => {
  const tool = { type: "function", function: { name: "book" } };
  const at = ["model", "tools", 0];
  expect(areEquivalent(assistant, tool, { ...tool, id: "t1", createdAt: "1" }, at)).toBe(true);
  expect(areEquivalent(assistant, tool, { ...tool, async: true }, at)).toBe(false);
});
