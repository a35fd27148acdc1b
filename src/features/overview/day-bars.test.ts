import { expect, it } from "vitest";
import { addDays } from "@/lib/day-range";
import { barsOf, scaleTop } from "./day-bars";

const NOW = new Date(2026, 10, 21);
const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays("2026-01-01", index),
    calls: index + 1,
    minutes: 2,
    medianSeconds: 60,
  }));

it("draws a bar for each day, or for whole weeks where days are too many", () => {
  expect(barsOf(days(30), NOW)).toHaveLength(30);
  expect(barsOf(days(30), NOW)[0]).toMatchObject({ from: "2026-01-01", label: "1 Jan", medianSeconds: 60 });
  const weeks = barsOf(days(90), NOW);
  expect(weeks).toHaveLength(13);
  expect(weeks.at(-1)).toMatchObject({ from: "2026-03-25", to: "2026-03-31", minutes: 14 });
  expect(weeks.reduce((sum, { calls }) => sum + calls, 0)).toBe((90 * 91) / 2);
  expect(barsOf(days(3660), NOW).length).toBeLessThanOrEqual(62);
  expect(barsOf([], NOW)).toEqual([]);
});

it("ends the scale at a round number", () => {
  expect([0, 1, 3, 12, 41, 56, 100, 110, 999].map(scaleTop)).toEqual([2, 2, 4, 12, 50, 60, 100, 120, 1000]);
});
