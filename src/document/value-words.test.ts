import { expect, it } from "vitest";
import { assistant } from "@/schema/assistant";
import type { FieldMeta } from "@/schema/field";
import { parseJson } from "./exact-json";
import { valueAtInWords, valueInWords } from "./value-words";

it.each([
  [undefined, "Not set"],
  [null, "Null"],
  ["", "Empty text"],
  ["\u00a0", "Blank (1 character)"],
  [true, "On"],
  [false, "Off"],
  [[], "Empty list"],
  [{}, "No fields"],
])("says %j as a value, beginning with a capital", (value, words) => {
  expect(valueInWords(value, ["any"])).toBe(words);
});

it("says whether a fact is true, and whether a setting is on", () => {
  expect(valueInWords(true, ["isDeleted"])).toBe("Yes");
  expect(valueInWords(false, ["hasRecording"])).toBe("No");
  expect(valueInWords(true, ["isolatedRooms"])).toBe("On");
});

it.each([
  [1, "1 token"],
  [1800, "1,800 tokens"],
  [1234.56789, "1234.56789 tokens"],
])("says %s with its unit, and rounds nothing", (value, words) => {
  const field: FieldMeta = { label: "Max tokens", help: "", control: "number", unit: "tokens" };
  expect(valueInWords(value, ["maxTokens"], field)).toBe(words);
});

it("names the items of a list of plain values, with all their digits", () => {
  expect(valueInWords(parseJson('["a", 7, 12345678901234567890]'), ["any"])).toBe(
    "“a”, 7 and 12345678901234567890",
  );
  expect(valueInWords([{ name: "a" }], ["any"])).toBe("1 entry");
});

it.each(["s3cret", 3, false, ["a"]])("never says what a secret is, such as %j", (value) => {
  const path = ["model", "tools", 0, "server", "headers", "X-Retry"];
  expect(valueAtInWords(assistant, path, value)).toBe("Secret");
});
