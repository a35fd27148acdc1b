import fc from "fast-check";
import { expect, it } from "vitest";
import { binsOf, groupEvaluations, scoreColumns } from "./evaluations";

const counts = (of: Record<string, number>) => Object.entries(of).map(([value, count]) => ({ value, count }));

it("counts evaluations per kind, and what they come to", () => {
  const groups = groupEvaluations(
    counts({ "8": 3, "10": 1, true: 5, Fail: 2, Pass: 3, "": 90, Excellent: 1, "85 %": 2, "7,5": 1 }),
  );
  const told = groups.map(({ kind, calls, result }) => `${kind} ${calls} ${result}`);
  expect(told).toEqual(["verdict 10 0.8", "score 5 8.3", "percent 2 85", "other 1 undefined"]);
  expect(groups[1]?.values.map(({ value }) => value)).toEqual(["7,5", "8", "10"]);
  expect(groups[0]?.values.map(({ value }) => value)).toEqual(["Fail", "true", "Pass"]);
  expect(groupEvaluations(counts({ "": 4 }))).toEqual([]);
});

it("counts neighboring scores together", () => {
  const [group] = groupEvaluations(counts({ "8": 3, "10": 1, "7,5": 1, "7": 2 }));
  if (!group) throw new Error("There is no group of scores");
  expect(scoreColumns(group)).toEqual([
    { label: "7 to under 8", tick: "7", calls: 3, filter: { query: "evaluation:>=7 evaluation:<8" } },
    { label: "8", tick: "8", calls: 3, filter: { chosen: { evaluation: ["8"] } } },
    { label: "9", tick: "9", calls: 0, filter: { chosen: { evaluation: ["9"] } } },
    { label: "10", tick: "10", calls: 1, filter: { chosen: { evaluation: ["10"] } } },
  ]);
});

it("counts scores by whole numbers if they're few, otherwise in round steps", () => {
  expect(binsOf([])).toEqual([]);
  expect(binsOf([2, 7.5, 9]).map(({ low }) => low)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(binsOf([3, 85, 100]).map(({ low }) => low)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  const tenths = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
  expect(binsOf([0.1, 0.35, 1]).map(({ low }) => low)).toEqual(tenths);
  expect(binsOf([-4, 1e9]).length).toBeLessThanOrEqual(12);
});

it("counts every value in a bin", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1 }), (hundredths) => {
      const values = hundredths.map((value) => value / 100);
      const bins = binsOf(values);
      for (const value of values)
        expect(bins.filter(({ low, high }) => value >= low && value < high)).toHaveLength(1);
    }),
  );
  expect(binsOf([0.3, 0.3])).toEqual([{ low: 0.3, high: 0.4 }]);
});
