import { expect, it } from "vitest";
import type { Series } from "@/archive/view-types";
import { figuresOf } from "./figures";

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
