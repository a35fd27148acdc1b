import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentOf } from "./document-of";
import { equal } from "./equal";
import { TypedText } from "./exact-json";

describe("documentOf", () => {
  it("returns the loaded document itself if nothing was edited", () => {
    const document = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(document, (loaded) => {
        expect(documentOf(structuredClone(loaded), loaded)).toBe(loaded);
      }),
    );
  });

  it("is what the values describe, whatever was loaded", () => {
    const document = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(document, document, (values, loaded) => {
        expect(equal(documentOf(values, loaded), values)).toBe(true);
      }),
    );
  });

  it("drops what isn't set, and the objects that only contained it", () => {
    const loaded = { name: "Desk", voice: null, model: { temperature: 1 } };
    const values = {
      name: "Desk",
      voice: { style: undefined, chunkPlan: { enabled: undefined } },
      server: { url: undefined },
      model: { temperature: undefined },
    };
    expect(documentOf(values, loaded)).toEqual({ name: "Desk", voice: null, model: {} });
  });

  it("preserves empty objects and lists, nulls and unknown keys", () => {
    const loaded = { a: {}, b: [], c: null, "d.e": { "f.g": [null, {}] } };
    expect(documentOf({ ...structuredClone(loaded), a: { x: 1 } }, loaded)).toEqual({
      ...loaded,
      a: { x: 1 },
    });
    expect(documentOf({ fresh: {} }, {})).toEqual({ fresh: {} });
  });

  it("recognizes a moved entry of a list", () => {
    const loaded = { tools: [{ id: "a", function: { name: "x" } }, { id: "b" }] };
    const values = {
      tools: [
        { id: "b", function: { name: undefined } },
        { id: "a", function: { name: undefined } },
      ],
    };
    expect(documentOf(values, loaded)).toEqual({ tools: [{ id: "b" }, { id: "a", function: {} }] });
  });

  it("preserves the order of keys, and the loaded value under unfinished input", () => {
    const loaded = { b: 1, a: { x: 1 }, c: 2 };
    const edited = documentOf({ c: 3, a: new TypedText("{"), b: 1, d: new TypedText("[") }, loaded);
    expect(JSON.stringify(edited)).toBe('{"c":3,"a":{"x":1},"b":1}');
  });
});
