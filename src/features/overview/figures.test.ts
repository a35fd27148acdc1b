import fc from "fast-check";
import { expect, it } from "vitest";
import type { Series } from "@/archive/view-types";
import { binsOf, figuresOf, groupEvaluations, scoreColumns } from "./figures";

const series = (change: Partial<Series> = {}): Series => ({
  calls: 0,
  unended: 0,
  ahead: 0,
  minutes: 0,
  days: [],
  undated: 0,
  endedReasons: [],
  evaluations: [],
  answering: [],
  ...change,
});

const counts = (of: object) => Object.entries(of).map(([value, count]) => ({ value, count }));
const TODAY = "2026-11-21";

it("computes figures and their change from the previous period", () => {
  const now = series({
    calls: 120,
    minutes: 240.4,
    medianSeconds: 100,
    endedReasons: counts({ "customer-ended-call": 60, "silence-timed-out": 40, "": 20 }),
    evaluations: counts({ true: 30, Fail: 10, 8: 4 }),
  });
  const before = series({
    calls: 100,
    minutes: 240.4,
    medianSeconds: 125,
    endedReasons: counts({ "customer-ended-call": 1 }),
    evaluations: counts({ true: 1, false: 1 }),
  });
  const told = figuresOf(now, before, TODAY).map(({ value, change }) => `${value}: ${change}`);
  expect(told.slice(0, 4)).toEqual(["120: +20%", "240: No change", "1:40: −20%", "60%: −40 points"]);
  expect(told.slice(4)).toEqual(["75%: +25 points", "8: undefined"]);
  expect(figuresOf(now, before, TODAY)[3]?.to).toEqual({ chosen: { endedReason: ["customer-ended-call"] } });
  expect(figuresOf(now, before, TODAY)[4]?.to).toEqual({ chosen: { evaluation: ["true"] } });
  expect(figuresOf(now, before, TODAY)[5]?.to).toEqual({ query: "evaluation:>=8", sort: "evaluation" });
});

it("averages scores, and shows nothing without data", () => {
  const scored = series({ evaluations: counts({ 8: 1, 5: 1 }) });
  expect(figuresOf(scored, undefined, TODAY).slice(4)).toMatchObject([
    { label: "Pass rate", value: undefined },
    { label: "Average score", value: "6.5", remark: "2 calls" },
  ]);
  const empty = figuresOf(series(), series(), TODAY);
  expect(empty.map(({ value }) => value)).toEqual(["0", "0", ...Array(4).fill(undefined)]);
  expect(empty.map(({ change }) => change)).toEqual(["No change", "No change", ...Array(4).fill(undefined)]);
});

it("shows how each figure went, up to yesterday", () => {
  const days = [
    { day: "2026-11-19", calls: 2, minutes: 2, medianSeconds: 60, byCustomer: 0.5, passed: 1 },
    { day: "2026-11-20", calls: 4, minutes: 4, medianSeconds: 60, byCustomer: 0.25 },
    { day: TODAY, calls: 1, minutes: 1, medianSeconds: 5, score: 9 },
  ];
  const figures = figuresOf(series({ days, evaluations: counts({ Pass: 1, 9: 1 }) }), undefined, TODAY);
  expect(figures.map(({ trend }) => trend)).toEqual([
    [2, 4],
    [2, 4],
    [60, 60],
    [0.5, 0.25],
    [1, undefined],
    [undefined, undefined],
  ]);
});

const countsOf = (of: Record<string, number>) =>
  Object.entries(of).map(([value, count]) => ({ value, count }));

it("countsOf evaluations per kind, and what they come to", () => {
  const groups = groupEvaluations(
    countsOf({ "8": 3, "10": 1, true: 5, Fail: 2, Pass: 3, "": 90, Excellent: 1, "85 %": 2, "7,5": 1 }),
  );
  const told = groups.map(({ kind, calls, result }) => `${kind} ${calls} ${result}`);
  expect(told).toEqual(["verdict 10 0.8", "score 5 8.3", "percent 2 85", "other 1 undefined"]);
  expect(groups[1]?.values.map(({ value }) => value)).toEqual(["7,5", "8", "10"]);
  expect(groups[0]?.values.map(({ value }) => value)).toEqual(["Fail", "true", "Pass"]);
  expect(groupEvaluations(countsOf({ "": 4 }))).toEqual([]);
});

it("countsOf neighboring scores together", () => {
  const [group] = groupEvaluations(countsOf({ "8": 3, "10": 1, "7,5": 1, "7": 2 }));
  if (!group) throw new Error("There is no group of scores");
  expect(scoreColumns(group)).toEqual([
    { label: "7 to under 8", tick: "7", calls: 3, filter: { query: "evaluation:>=7 evaluation:<8" } },
    { label: "8", tick: "8", calls: 3, filter: { chosen: { evaluation: ["8"] } } },
    { label: "9", tick: "9", calls: 0, filter: { chosen: { evaluation: ["9"] } } },
    { label: "10", tick: "10", calls: 1, filter: { chosen: { evaluation: ["10"] } } },
  ]);
});

it("countsOf scores by whole numbers if they're few, otherwise in round steps", () => {
  expect(binsOf([])).toEqual([]);
  expect(binsOf([2, 7.5, 9]).map(({ low }) => low)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(binsOf([3, 85, 100]).map(({ low }) => low)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  const tenths = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
  expect(binsOf([0.1, 0.35, 1]).map(({ low }) => low)).toEqual(tenths);
  expect(binsOf([-4, 1e9]).length).toBeLessThanOrEqual(12);
});

it("countsOf every value in a bin", () => {
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
