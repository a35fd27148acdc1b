import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson } from "./exact-json";
import { readJson } from "./json-source";
import { lineAt } from "./json-tree";
import { getAt, type Path } from "./path";
import { isEditable } from "./read";

function parse(text: string): unknown {
  try {
    return { value: parseJson(text) };
  } catch {
    return "no JSON";
  }
}

const anyJson = fc.jsonValue().filter((value) => isEditable(value));

/** Texts that are JSON, and texts that are almost JSON. */
const nearlyJson = fc
  .tuple(
    anyJson,
    fc.nat(),
    fc.nat(3),
    fc.constantFrom("", ",", "}", '"', "\\", "tru", "-", "0", ":", "\n", "."),
  )
  .map(([value, at, length, put]) => {
    const text = JSON.stringify(value, null, 1);
    const place = at % (text.length + 1);
    return text.slice(0, place) + put + text.slice(place + length);
  });

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((entry, index): [number, unknown] => [index, entry])
    : Object.entries(value);
  return [path, ...entries.flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

describe("readJson", () => {
  it("accepts what JSON.parse accepts", () => {
    fc.assert(
      fc.property(fc.oneof(nearlyJson, fc.string()), (text) => {
        const { value, fault } = readJson(text);
        expect(fault ? "no JSON" : { value }).toEqual(parse(text));
      }),
      { numRuns: 500 },
    );
  });

  it("locates every value", () => {
    fc.assert(
      fc.property(anyJson, fc.nat(4), (given, indent) => {
        const text = JSON.stringify(given, null, indent);
        const value: unknown = parseJson(text);
        const { rangeOf } = readJson(text);
        for (const path of pathsOf(value).slice(1)) {
          const { from, to } = rangeOf(path);
          const key = path.at(-1);
          const written = text.slice(from, to);
          const json = typeof key === "string" ? `{${written}}` : `[${written}]`;
          expect(getAt(parseJson(json), [typeof key === "string" ? key : 0])).toEqual(getAt(value, path));
        }
      }),
    );
  });

  it("reports errors at their lines", () => {
    const at = (text: string) => {
      const { fault } = readJson(text);
      return fault && [lineAt(text, fault.from), fault.message];
    };
    expect(at('{\n  "a": 1\n  "b": 2\n}')).toEqual([3, "Add a comma or a closing }"]);
    expect(at('{\n  "a": 1,\n}')).toEqual([3, "Remove the comma before this, or add a field after it"]);
    expect(at("{\n  a: 1\n}")).toEqual([2, "Add a field name in double quotes"]);
    expect(at('{"a": True}')).toEqual([1, "Write true in lowercase"]);
    expect(at("{\"a\": 'x'}")).toEqual([1, "Use double quotes instead of single quotes"]);
    expect(at('{\n"a": "x\ny"}')).toEqual([2, "Add the closing quote; write line breaks as \\n"]);
    expect(at('["\\q"]')).toEqual([1, "Invalid escape; write a backslash as \\\\"]);
    expect(at('["\t"]')).toEqual([1, "Escape tabs and other control characters, such as \\t"]);
    expect(at(`["${"\\n".repeat(1_000_000)}"]`)).toBeUndefined();
    expect(at("[.5]")).toEqual([1, "Write a number as JSON does, such as 0.5 or -3"]);
    expect(at("[1] 2")).toEqual([1, "Remove everything after the end"]);
    expect(at('{"a": {\n')).toEqual([1, "The JSON ends too early"]);
    expect(at("")).toEqual([1, "The JSON ends too early"]);
    expect(at("[".repeat(100_000))).toEqual([1, "Remove this: JSON may have at most 90 levels"]);
    expect(at('{"a":1,\n"__proto__":{}}')).toEqual([2, "Rename this: a field can't be called __proto__"]);
  });

  it("reports duplicate keys", () => {
    const { value, repeated } = readJson('{"a": 1,\n"a": 2}');
    expect(value).toEqual({ a: 2 });
    expect(repeated).toEqual([{ from: 9, to: 12, message: "“a” appears twice; the last value is used" }]);
  });

  it("finds the nearest value around a missing one", () => {
    const { rangeOf } = readJson('{"voice": {"speed": 1}}');
    expect(rangeOf(["voice", "pitch"])).toEqual({ from: 1, to: 2 });
    expect(rangeOf(["none"])).toEqual({ from: 0, to: 1 });
  });
});
