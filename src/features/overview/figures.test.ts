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

const TODAY = "2026-11-21";

it("computes figures and their change from the previous period", () => {
  const now = series({
    calls: 120,
    minutes: 240.4,
    medianSeconds: 100,
    endedReasons: [
      { value: "customer-ended-call", count: 60 },
      { value: "silence-timed-out", count: 40 },
      { value: "", count: 20 },
    ],
    evaluations: [
      { value: "true", count: 30 },
      { value: "Fail", count: 10 },
      { value: "8", count: 4 },
    ],
  });
  const before = series({
    calls: 100,
    minutes: 240.4,
    medianSeconds: 125,
    endedReasons: [{ value: "customer-ended-call", count: 1 }],
    evaluations: [
      { value: "true", count: 1 },
      { value: "false", count: 1 },
    ],
  });
  const shown = figuresOf(now, before, TODAY).map(({ value, change }) => [value, change]);
  expect(shown).toEqual([
    ["120", "+20%"],
    ["240", "No change"],
    ["1:40", "−20%"],
    ["60%", "−40 points"],
    ["75%", "+25 points"],
    ["8", undefined],
  ]);
  expect(figuresOf(now, before, TODAY)[3]?.to).toEqual({ chosen: { endedReason: ["customer-ended-call"] } });
  expect(figuresOf(now, before, TODAY)[4]?.to).toEqual({ chosen: { evaluation: ["true"] } });
  expect(figuresOf(now, before, TODAY)[5]?.to).toEqual({ query: "evaluation:>=8", sort: "evaluation" });
});

it("averages scores, and shows nothing without data", () => {
  const scored = series({
    evaluations: [
      { value: "8", count: 1 },
      { value: "5", count: 1 },
    ],
  });
  expect(figuresOf(scored, undefined, TODAY).slice(4)).toMatchObject([
    { label: "Pass rate", value: undefined },
    { label: "Average score", value: "6.5", remark: "2 calls" },
  ]);
  expect(figuresOf(series(), series(), TODAY).map(({ value, change }) => [value, change])).toEqual([
    ["0", "No change"],
    ["0", "No change"],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

it("shows how each figure went, up to yesterday", () => {
  const days = [
    { day: "2026-11-19", calls: 2, minutes: 2, medianSeconds: 60, byCustomer: 0.5, passed: 1 },
    { day: "2026-11-20", calls: 4, minutes: 4, medianSeconds: 60, byCustomer: 0.25 },
    { day: TODAY, calls: 1, minutes: 1, medianSeconds: 5, score: 9 },
  ];
  const evaluations = [
    { value: "Pass", count: 1 },
    { value: "9", count: 1 },
  ];
  const figures = figuresOf(series({ days, evaluations }), undefined, TODAY);
  expect(figures.map(({ trend }) => trend)).toEqual([
    "0,100 100,0",
    "0,100 100,0",
    "",
    "0,0 100,100",
    "",
    "",
  ]);
});
