import { expect, it } from "vitest";
import { addDays } from "@/lib/day-range";
import { columnsOf, trendOf } from "./day-columns";

const NOW = new Date(2026, 10, 21);
const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays("2026-01-01", index),
    calls: index + 1,
    minutes: 2,
    medianSeconds: 60,
  }));

it("draws a column for each day, or for whole weeks where days are too many", () => {
  expect(columnsOf(days(30), NOW)).toHaveLength(30);
  expect(columnsOf(days(30), NOW)[0]).toMatchObject({
    from: "2026-01-01",
    label: "1 Jan",
    medianSeconds: 60,
  });
  const weeks = columnsOf(days(90), NOW);
  expect(weeks).toHaveLength(13);
  expect(weeks.at(-1)).toMatchObject({ from: "2026-03-25", to: "2026-03-31", minutes: 14 });
  expect(weeks.reduce((sum, { calls }) => sum + calls, 0)).toBe((90 * 91) / 2);
  expect(columnsOf(days(3660), NOW).length).toBeLessThanOrEqual(62);
  expect(columnsOf([], NOW)).toEqual([]);
  expect(columnsOf(days(325), NOW).map(({ isRunning }) => isRunning)).toEqual([
    ...Array.from({ length: 46 }, () => false),
    true,
  ]);
});

it("sums up a trend, or weighs it by calls", () => {
  expect(trendOf(days(3), "calls")).toEqual([1, 2, 3]);
  const weeks = trendOf(days(62), "calls");
  expect(weeks).toHaveLength(9);
  expect(weeks.at(-1)).toBe((62 * 63 - 55 * 56) / 2);
  const passed = [
    { day: "2026-01-01", calls: 3, minutes: 0, passed: 0.5 },
    { day: "2026-01-02", calls: 0, minutes: 0 },
  ];
  expect(trendOf(passed, "passed")).toEqual([0.5, undefined]);
});
