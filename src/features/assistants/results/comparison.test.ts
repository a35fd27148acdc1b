import { expect, it } from "vitest";
import type { Outcomes } from "@/archive/view-types";
import { compareOutcomes } from "./comparison";

const outcomes = (more: Partial<Outcomes>): Outcomes => ({
  calls: 0,
  endedReasons: [],
  verdicts: 0,
  passed: 0,
  scores: [],
  percentages: [],
  seconds: [],
  transfersKnown: 0,
  transferred: 0,
  silences: [],
  customerShares: [],
  ...more,
});
const compared = (before: Partial<Outcomes>, after: Partial<Outcomes>) =>
  compareOutcomes(outcomes(before), outcomes(after));

it("says how much a share differs, if its interval leaves out zero", () => {
  // Newcombe 1998, table II, method 10: 48 of 80 and 56 of 70 differ by 0.0524 to 0.3339.
  expect(compared({ verdicts: 80, passed: 48 }, { verdicts: 70, passed: 56 })).toEqual([
    {
      label: "Passed",
      sides: [
        { value: "60%", interval: "49% to 70%", calls: 80 },
        { value: "80%", interval: "69% to 88%", calls: 70 },
      ],
      difference: "+20 points (+5.2 to +33.4 points)",
      isClear: true,
    },
  ]);
});

it("says so if there's no clear difference, or too few calls", () => {
  const [unclear] = compared({ verdicts: 80, passed: 48 }, { verdicts: 70, passed: 43 });
  expect(unclear).toMatchObject({
    isClear: false,
    difference: expect.stringMatching(/^No clear difference/),
  });
  const [few] = compared({ verdicts: 19, passed: 0 }, { verdicts: 500, passed: 500 });
  expect(few).toMatchObject({ isClear: false, difference: "Not enough calls" });
  const [alone] = compared({ scores: [] }, { scores: [8, 9] });
  expect(alone).toMatchObject({
    label: "Median score",
    sides: [undefined, { value: "8.5", interval: undefined, calls: 2 }],
  });
});

const values = (from: number) => Array.from({ length: 25 }, (_, index) => from + index);

it("compares percentages by their medians", () => {
  const [percentages] = compared({ percentages: values(30) }, { percentages: values(60) });
  expect(percentages).toMatchObject({
    label: "Median percentage",
    sides: [{ value: "42%" }, { value: "72%" }],
    difference: expect.stringMatching(/^\+30 points/),
  });
});

it("compares durations by their medians, and the most frequent end reasons of both", () => {
  const measures = compared(
    { calls: 25, seconds: values(60), endedReasons: [{ value: "customer-ended-call", count: 25 }] },
    { calls: 25, seconds: values(200), endedReasons: [{ value: "", count: 25 }] },
  );
  const labels = measures.filter(({ isClear }) => isClear).map(({ label }) => label);
  expect(labels).toEqual(["Median duration", "End reason: customer ended call", "No end reason"]);
  expect(measures[0]?.sides.map((side) => side?.value)).toEqual(["1:12", "3:32"]);
  expect(measures[0]?.difference).toMatch(/^\+2:20 \(/);
});
