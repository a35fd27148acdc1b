import { expect, it } from "vitest";
import { rulesOf, valuesOf } from "./queue-dialog";

it("reads the numbers of the rules that are on, and gives the others their usual ones", () => {
  const values = valuesOf({ name: "", view: "", rules: { score: 4.5, error: 0, random: 5 } });
  expect(values.rules.silence).toEqual({ isOn: false, limit: "20" });
  expect(rulesOf(values.rules)).toEqual({ score: 4.5, error: 0, random: 5 });
});

it.each([
  ["7,5", 7.5],
  [" 12 ", 12],
  ["", undefined],
  ["0", undefined],
  ["101", undefined],
  ["some", undefined],
])("reads a random share of %j as %s", (limit, share) => {
  const { rules } = valuesOf({ name: "", view: "", rules: {} });
  expect(rulesOf({ ...rules, random: { isOn: true, limit } }).random).toBe(share);
});
