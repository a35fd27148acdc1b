import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChanges, diff } from "./diff";
import { anyDocument } from "./documents.testing";
import { equal } from "./equal";

describe("diff", () => {
  it("reports the most specific path, also inside an array of objects of the same length", () => {
    const before = { name: "A", model: { messages: [{ role: "system", content: "x" }], temperature: 1 } };
    const after = { name: "A", model: { messages: [{ role: "system", content: "y" }], temperature: 1 } };
    expect(diff(before, after)).toEqual([
      { path: ["model", "messages", 0, "content"], before: "x", after: "y" },
    ]);
  });

  it("treats an array of another length or of plain values as one value", () => {
    expect(diff({ a: [{ b: 1 }] }, { a: [] })).toEqual([{ path: ["a"], before: [{ b: 1 }], after: [] }]);
    expect(diff({ a: ["x", "y"] }, { a: ["x", "z"] })).toEqual([
      { path: ["a"], before: ["x", "y"], after: ["x", "z"] },
    ]);
  });

  it("reports a new object field by field, and a removed one as a whole", () => {
    expect(diff({ voice: null }, { voice: { style: 1, speed: null } })).toEqual([
      { path: ["voice", "style"], before: undefined, after: 1 },
      { path: ["voice", "speed"], before: undefined, after: null },
    ]);
    expect(diff({}, { voice: {} })).toEqual([{ path: ["voice"], before: undefined, after: {} }]);
    expect(diff({ voice: { style: 1 } }, {})).toEqual([
      { path: ["voice"], before: { style: 1 }, after: undefined },
    ]);
  });

  it("finds nothing between a document and its copy, whatever the order of keys", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        expect(diff(document, Object.fromEntries(Object.entries(document).reverse()))).toEqual([]);
      }),
    );
  });

  it("turns the first document into the second when its changes are applied", () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (before, after) => {
        expect(equal(applyChanges(before, diff(before, after)), after)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
