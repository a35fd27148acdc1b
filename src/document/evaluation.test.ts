import { expect, it } from "vitest";
import { evaluationRank, readEvaluation, sayVerdict } from "./evaluation";

it("reads scores, percentages and verdicts, however they are written", () => {
  expect(["8", " 7,5 ", "-1", "0.25", "85 %", "100%"].map(readEvaluation)).toEqual([
    { kind: "score", value: 8 },
    { kind: "score", value: 7.5 },
    { kind: "score", value: -1 },
    { kind: "score", value: 0.25 },
    { kind: "percent", value: 85 },
    { kind: "percent", value: 100 },
  ]);
  expect(["true", "Pass", "PASSED", "yes"].map(sayVerdict)).toEqual(Array(4).fill("Passed"));
  expect(["false", "Fail", "failed", "No"].map(sayVerdict)).toEqual(Array(4).fill("Failed"));
  for (const text of ["", "Excellent", "8 of 10", "1e9", "NaN", "9".repeat(400)]) {
    expect(readEvaluation(text).kind).toBe("other");
    expect(sayVerdict(text)).toBeUndefined();
  }
});

it("ranks each kind from worst to best", () => {
  const rank = (text: string) => evaluationRank(readEvaluation(text));
  const sorted = ["Good", "true", "10", "85%", "false", "99999999999999", "9", "7%", "2,5"].toSorted(
    (one, other) => rank(one) - rank(other),
  );
  expect(sorted).toEqual(["2,5", "9", "10", "99999999999999", "7%", "85%", "false", "true", "Good"]);
});
