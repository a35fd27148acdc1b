import { describe, expect, it } from "vitest";
import {
  agreement,
  type Estimate,
  median,
  medianDifference,
  randomFrom,
  resampledMedians,
  share,
  shareDifference,
} from "./statistics";

const known = (estimate: Estimate | undefined): Estimate => {
  if (!estimate) throw new Error("Nothing was estimated");
  return estimate;
};
const ends = ({ low, high }: Estimate) => [low.toFixed(4), high.toFixed(4)];

describe("intervals of shares", () => {
  // R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17
  // (1998), table I, method 3.
  it.each([
    [81, 263, "0.2553", "0.3662"],
    [15, 148, "0.0624", "0.1605"],
    [0, 20, "0.0000", "0.1611"],
    [1, 29, "0.0061", "0.1718"],
  ])("of %i of %i are Wilson's", (hits, of, low, high) => {
    expect(ends(known(share(hits, of)))).toEqual([low, high]);
  });

  // R. G. Newcombe, "Interval estimation for the difference between independent proportions", same volume,
  // table II, method 10.
  it.each([
    [56, 70, 48, 80, "0.0524", "0.3339"],
    [9, 10, 3, 10, "0.1705", "0.8090"],
    [6, 7, 2, 7, "0.0582", "0.8062"],
    [5, 56, 0, 29, "-0.0381", "0.1926"],
  ])("of differences, %i of %i against %i of %i, are Newcombe's", (hits, of, before, ofBefore, low, high) => {
    expect(ends(shareDifference(known(share(before, ofBefore)), known(share(hits, of))))).toEqual([
      low,
      high,
    ]);
  });

  it("need something to count", () => expect(share(0, 0)).toBeUndefined());
});

describe("intervals of medians", () => {
  const TREATED = [94, 197, 16, 38, 99, 141, 23];
  const CONTROL = [52, 104, 146, 10, 51, 30, 40, 27, 46];

  // B. Efron and R. J. Tibshirani, "An Introduction to the Bootstrap" (1993), table 2.2: the standard error
  // of the treated mice's median is 37.83 for a bootstrap without end.
  it("have the published standard error", () => {
    const medians = resampledMedians(Float64Array.from(TREATED).sort(), randomFrom(1), 200_000);
    const mean = medians.reduce((sum, value) => sum + value, 0) / medians.length;
    const variance = medians.reduce((sum, value) => sum + (value - mean) ** 2, 0) / medians.length;
    expect(Math.abs(Math.sqrt(variance) - 37.83)).toBeLessThan(0.3);
  });

  it("agree with drawing whole samples, for an even count as well", () => {
    const values = [...CONTROL, 60];
    const random = randomFrom(7);
    const drawn = Array.from({ length: 40_000 }, () => {
      const sample = values
        .map(() => values[Math.floor(random() * values.length)] ?? 0)
        .sort((a, b) => a - b);
      return ((sample[4] ?? 0) + (sample[5] ?? 0)) / 2;
    });
    const quick = [...resampledMedians(Float64Array.from(values).sort(), randomFrom(8), 40_000)];
    for (const limit of [30, 40, 46, 51, 60, 100]) {
      const part = (medians: number[]) => medians.filter((value) => value <= limit).length / medians.length;
      expect(Math.abs(part(drawn) - part(quick))).toBeLessThan(0.012);
    }
  });

  it("are the same every time, and hold the median", () => {
    expect(median(TREATED)).toEqual(median([...TREATED].reverse()));
    expect(median(TREATED)).toMatchObject({ value: 94, low: 23, high: 141 });
    const { value, low, high } = known(medianDifference(CONTROL, TREATED));
    expect(value).toBe(48);
    expect(low).toBeLessThan(0);
    expect(high).toBeGreaterThan(48);
  });

  it("need values", () => expect([median([]), medianDifference([1], [])]).toEqual([undefined, undefined]));
});

describe("agreement", () => {
  const kappaOf = (table: number[][]) => agreement(table)?.kappa?.value;

  it("is Cohen's kappa", () => {
    // Boyd et al. 1982, two radiologists on 85 xeromammograms, as in Stata's manual ([R] kappa): 63.53%,
    // 30.82%, 0.4728.
    const radiologists = [
      [21, 12, 0, 0],
      [4, 17, 1, 0],
      [3, 9, 15, 2],
      [0, 0, 0, 1],
    ];
    const found = agreement(radiologists);
    expect(found?.cases).toBe(85);
    expect(found?.observed).toBeCloseTo(0.6353, 4);
    expect(found?.expected).toBeCloseTo(0.3082, 4);
    expect(found?.kappa?.value).toBeCloseTo(0.4728, 4);
    // Pezzullo and Wasko, Biostatistics For Dummies, figure 13-6.
    const raters = [
      [22, 5],
      [7, 16],
    ];
    expect(kappaOf(raters)).toBeCloseTo(0.5138, 4);
  });

  it("has the interval that SAS reports", () => {
    // PROC FREQ's simple kappa of this table: 0.4842, its standard error 0.1380, as in the tests of
    // statsmodels (inter_rater).
    const table = [
      [0, 4, 1],
      [0, 8, 0],
      [0, 1, 5],
    ];
    const { value, ...interval } = known(agreement(table)?.kappa);
    expect(value).toBeCloseTo(0.4842, 4);
    expect(ends({ value, ...interval })).toEqual(["0.2137", "0.7547"]);
  });

  it("is 1 for judges who always agree, 0 for chance, and less if they contradict each other", () => {
    const table = (a: number, b: number, c: number, d: number) => [
      [a, b],
      [c, d],
    ];
    expect(kappaOf(table(7, 0, 0, 3))).toBe(1);
    expect(kappaOf(table(25, 25, 25, 25))).toBe(0);
    expect(kappaOf(table(0, 10, 10, 0))).toBe(-1);
    // One of them always gives the same answer.
    expect(kappaOf(table(9, 1, 0, 0))).toBe(0);
  });

  it("has no kappa if both always say the same, and is nothing without cases", () => {
    const single = [
      [0, 0],
      [0, 12],
    ];
    expect(agreement(single)).toEqual({ cases: 12, observed: 1, expected: 1, kappa: undefined });
    const empty = [
      [0, 0],
      [0, 0],
    ];
    expect(agreement(empty)).toBeUndefined();
    expect(agreement([])).toBeUndefined();
  });
});
