import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { compareNames, formatNumber, isOne, languageName, listed, percent } from "./format";

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
});

it("knows the singular, languages and the order of names", () => {
  expect([0, 1, 2, 1.5].map(isOne)).toEqual([false, true, false, false]);
  expect(languageName("en-GB")).toBe("British English");
  expect(["b10", "B9", "a"].toSorted(compareNames)).toEqual(["a", "B9", "b10"]);
});

it("is the one place that knows a locale", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const others = files.filter(
    (file) =>
      !/^lib[/\\]format\.(test\.)?ts$/.test(file) &&
      /\bIntl\.|\.toLocale|\blocaleCompare\(/.test(readFileSync(join("src", file), "utf8")),
  );
  expect(others).toEqual([]);
});
