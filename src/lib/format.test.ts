import { expect, it } from "vitest";
import { compareNames, formatNumber, isOne, languageLabel, listed, listParts, percent } from "./format";

it("writes numbers and shares", () => {
  expect(formatNumber(12480)).toBe("12,480");
  expect([0, 0.004, 0.583, 1].map(percent)).toEqual(["0%", "<1%", "58%", "100%"]);
});

it("lists names in a sentence", () => {
  expect(listed([])).toBe("");
  expect(listed(["a"])).toBe("a");
  expect(listed(["a", "b"])).toBe("a and b");
  expect(listed(["a", "b", "c"])).toBe("a, b and c");
  expect(listed(["a", "b", "c"], "or")).toBe("a, b or c");
  expect(listParts([1, 2, 3])).toEqual([1, ", ", 2, " and ", 3]);
});

it("knows the singular, languages and the order of names", () => {
  expect([0, 1, 2, 1.5].map(isOne)).toEqual([false, true, false, false]);
  expect(languageLabel("en-GB")).toBe("British English");
  expect(["b10", "B9", "a"].toSorted(compareNames)).toEqual(["a", "B9", "b10"]);
});
