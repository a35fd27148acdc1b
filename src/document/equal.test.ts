import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { equal } from "./equal";

describe("equal", () => {
  it("ignores the order of keys, keys without a value and the sign of zero", () => {
    expect(equal({ a: 1, b: [{ c: 2, d: 0 }] }, { b: [{ d: -0, c: 2 }], a: 1 })).toBe(true);
    expect(equal({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  });

  it("distinguishes null, absent, empty and false", () => {
    const values = [
      null,
      undefined,
      "",
      0,
      false,
      [],
      {},
      [null],
      { a: null },
      "0",
      "false",
      { "0": 1 },
      [1],
    ];
    for (const [i, a] of values.entries())
      for (const [j, b] of values.entries()) expect(equal(a, b), `${i} ${j}`).toBe(i === j);
  });

  it("holds between a value and its copy, and not after a change", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(equal(value, JSON.parse(JSON.stringify(value)))).toBe(true);
        expect(equal([value], [value, value])).toBe(false);
        expect(equal({ a: value }, { b: value })).toBe(false);
      }),
    );
  });
});
