import { expect, it } from "vitest";
import { ownValue } from "./own-value";

it("finds what an object has itself, and nothing that every object has", () => {
  expect(ownValue({ a: 1 }, "a")).toBe(1);
  for (const key of ["b", "constructor", "toString", "__proto__"])
    expect(ownValue({ a: 1 }, key)).toBeUndefined();
  expect(ownValue(JSON.parse('{"__proto__": 1}'), "__proto__")).toBe(1);
});
