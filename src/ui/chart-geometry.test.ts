import fc from "fast-check";
import { expect, it } from "vitest";
import { binsOf, labelStep, linePoints, ticksOf, trendPoints } from "./chart-geometry";

it("puts ticks at round numbers, up to at least the highest value", () => {
  expect(ticksOf(0)).toEqual([0, 1]);
  expect(ticksOf(3)).toEqual([0, 1, 2, 3]);
  expect(ticksOf(12)).toEqual([0, 5, 10, 15]);
  expect(ticksOf(50)).toEqual([0, 20, 40, 60]);
  expect(ticksOf(101)).toEqual([0, 50, 100, 150]);
  expect(ticksOf(12_480)).toEqual([0, 5000, 10_000, 15_000]);
});

it("labels as many columns as fit", () => {
  expect([1, 7, 8, 9, 30, 62].map((count) => labelStep(count, 8))).toEqual([1, 1, 1, 2, 4, 8]);
});

it("draws lines without the values that are missing", () => {
  expect(linePoints([2, undefined, 0], 10)).toBe("0.5,8 2.5,10");
  expect(trendPoints([1, undefined, 3])).toBe("0,100 100,0");
  expect(trendPoints([4, 4])).toBe("");
  expect(trendPoints([4, undefined])).toBe("");
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
