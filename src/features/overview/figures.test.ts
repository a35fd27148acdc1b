import { expect, it } from "vitest";
import type { Series } from "@/archive/view-types";
import { figuresOf } from "./figures";

const series = (change: Partial<Series> = {}): Series => ({
  generation: 1,
  calls: 0,
  running: 0,
  minutes: 0,
  days: [],
  undated: 0,
  endedReasons: [],
  evaluations: [],
  answering: [],
  types: [],
  ...change,
});

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
  const shown = figuresOf(now, before).map(({ value, change }) => [value, change]);
  expect(shown).toEqual([
    ["120", "+20%"],
    ["240", "No change"],
    ["1:40", "−20%"],
    ["60%", "−40 points"],
    ["75%", "+25 points"],
    ["8", undefined],
  ]);
  expect(figuresOf(now, before)[3]?.to).toEqual({ chosen: { endedReason: ["customer-ended-call"] } });
  expect(figuresOf(now, before)[4]?.to).toEqual({ chosen: { evaluation: ["true"] } });
  expect(figuresOf(now, before)[5]?.to).toEqual({ chosen: { evaluation: ["8"] }, sort: "evaluation" });
});

it("averages scores, and shows nothing without data", () => {
  const scored = series({
    evaluations: [
      { value: "8", count: 1 },
      { value: "5", count: 1 },
    ],
  });
  expect(figuresOf(scored, undefined).slice(4)).toMatchObject([
    { label: "Pass rate", value: undefined },
    { label: "Average score", value: "6.5", remark: "2 calls" },
  ]);
  expect(figuresOf(series(), series()).map(({ value, change }) => [value, change])).toEqual([
    ["0", "No change"],
    ["0", "No change"],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});
