import fc from "fast-check";
import { createFormControl } from "react-hook-form";
import { describe, expect, it } from "vitest";
import { diff } from "./diff";
import { anyDocument } from "./documents.testing";
import { equal, isRecord } from "./equal";
import { ExactNumber, fromPlain, jsonOf, numberOf, parseJson, TypedText, toPlain } from "./exact-json";
import { merge3 } from "./merge3";
import { getAt, setAt } from "./path";

const BIG = "12345678901234567890";
const big = () => new ExactNumber(BIG);

/** Numbers in JSON's spellings, short and long. */
const anyNumber = fc
  .tuple(
    fc.constantFrom("", "-"),
    fc.oneof(fc.constant("0"), fc.stringMatching(/^[1-9]\d{0,30}$/)),
    fc.oneof(fc.constant(""), fc.stringMatching(/^\.\d{1,40}$/)),
    fc.oneof(fc.constant(""), fc.stringMatching(/^[eE][+-]?\d{1,4}$/)),
  )
  .map((parts) => parts.join(""));

/** The value as an integer fraction, scaled by a power of ten larger than every exponent above. */
function scaled(text: string): bigint {
  const [, sign, whole = "", fraction = "", power = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const size = BigInt(whole + fraction) * 10n ** BigInt(10_100 + Number(power) - fraction.length);
  return sign === "-" ? -size : size;
}

/** A document with exact numbers, and with texts and keys that look like their marks. */
const anyExact = fc
  .tuple(
    anyDocument,
    fc.array(
      fc.oneof(
        anyNumber.map((text) => numberOf(text)),
        fc.constantFrom("\u00001", `\u0000${BIG}`, "\u0000\u0000-2", `"\u0000${BIG}`, `\\"${BIG}\\\\`),
        fc.constantFrom(
          { "\u0000number": "1" },
          { "\u0000object": { "\u0000number": "1" } },
          { "\u0000text": 1 },
        ),
      ),
    ),
  )
  .map(([document, values]) => ({ ...document, values }));

describe("a number that JavaScript can't hold", () => {
  it("is exact where the nearest number has another decimal value, and a number where it has the same", () => {
    for (const text of [BIG, "1e400", "-1e400", "1e-400", "0.1000000000000000055511151231257827"]) {
      expect(numberOf(text)).toEqual(new ExactNumber(text));
    }
    for (const [text, number] of [
      ["1.50", 1.5],
      ["1E3", 1000],
      ["-0", -0],
      ["0.1", 0.1],
      ["9007199254740993.0e0", undefined],
      ["100000000000000000000000", 1e23],
      ["5e-324", 5e-324],
    ] as const) {
      if (number === undefined) expect(numberOf(text)).toBeInstanceOf(ExactNumber);
      else expect(numberOf(text)).toBe(number);
    }
    for (const text of ["", "1x", "01", ".5", "1.", "+1", " 1", "NaN"])
      expect(numberOf(text)).toBeUndefined();
  });

  it("has the same decimal value after parsing and printing", () => {
    fc.assert(
      fc.property(anyNumber, (text) => {
        const written = jsonOf(parseJson(`[${text}]`))?.slice(1, -1) ?? "";
        expect(scaled(written)).toBe(scaled(text));
      }),
    );
  });

  it("survives text and structured clone together with its document", () => {
    fc.assert(
      fc.property(anyExact, (document) => {
        const again = parseJson(jsonOf(document, 2) ?? "");
        expect(equal(again, document)).toBe(true);
        expect(equal(fromPlain(structuredClone(toPlain(document))), document)).toBe(true);
      }),
    );
  });

  it("doesn't change how ordinary values are parsed and cloned", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const text = JSON.stringify(document);
        expect(jsonOf(document)).toBe(text);
        expect(parseJson(text)).toEqual(JSON.parse(text));
        expect(toPlain(document)).toBe(document);
        expect(fromPlain(document)).toBe(document);
      }),
    );
    expect(jsonOf(undefined)).toBeUndefined();
  });

  it("is the last one where a key is repeated", () => {
    expect(parseJson(`{"a": ${BIG}, "a": 1, "b": ${BIG}, "b": 1e400}`)).toEqual({
      a: 1,
      b: new ExactNumber("1e400"),
    });
  });

  it("is refused in invalid JSON", () => {
    for (const text of [`{${BIG}: 1}`, `[${BIG}x]`, `${BIG}"a"`]) {
      expect(() => parseJson(text)).toThrow(SyntaxError);
    }
  });

  it("is the nearest number for code that only uses JSON.stringify", () => {
    expect(JSON.stringify([big()])).toBe(`[${Number(BIG)}]`);
  });

  it("is one value to equality, paths, differences and merges", () => {
    expect(isRecord(big())).toBe(false);
    expect(equal(big(), big())).toBe(true);
    expect(equal(new ExactNumber("1e400"), new ExactNumber("10.0E+399"))).toBe(true);
    expect(equal(big(), new ExactNumber("12345678901234567891"))).toBe(false);
    expect(equal(big(), new TypedText(BIG))).toBe(false);
    expect(equal(big(), { text: BIG })).toBe(false);
    const one = big();
    const document = { metadata: { account: one } };
    expect(getAt(document, ["metadata", "account"])).toBe(one);
    expect(getAt(document, ["metadata", "account", "text"])).toBeUndefined();
    expect(setAt(document, ["metadata", "account", "x"], 1)).toEqual({ metadata: { account: { x: 1 } } });
    expect(diff(document, { metadata: { account: new ExactNumber("1e400") } })).toEqual([
      { path: ["metadata", "account"], before: one, after: new ExactNumber("1e400") },
    ]);
    expect(diff(document, { metadata: { account: big() } })).toEqual([]);
    const mine = { metadata: { account: one, name: "mine" } };
    const theirs = { metadata: { account: new ExactNumber("1e400") } };
    expect(merge3(document, mine, theirs).merged).toEqual({
      metadata: { account: new ExactNumber("1e400"), name: "mine" },
    });
  });

  it("passes through a form untouched", () => {
    const form = createFormControl<{ metadata: Record<string, unknown>; list: { size: unknown }[] }>();
    const [one, other] = [big(), new ExactNumber("1e400")];
    form.reset({ metadata: { account: one }, list: [{ size: one }] });
    expect(form.getValues("metadata.account")).toBe(one);
    expect(form.getValues().list[0]?.size).toBe(one);
    form.setValue("metadata", { account: other });
    form.setValue("list.0.size", other);
    expect(form.getValues()).toEqual({ metadata: { account: other }, list: [{ size: other }] });
    expect(form.getValues("metadata.account")).toBe(other);
    form.reset(form.getValues());
    expect(form.getValues("list.0.size")).toBe(other);
    expect(Object.keys(other)).toEqual(["text"]);
  });
});
