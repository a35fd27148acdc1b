import { expect, it } from "vitest";
import { groupEvaluations, scoreColumns } from "./evaluations";

const counts = (of: Record<string, number>) => Object.entries(of).map(([value, count]) => ({ value, count }));

it("counts evaluations per kind, and what they come to", () => {
  const groups = groupEvaluations(
    counts({ "8": 3, "10": 1, true: 5, Fail: 2, Pass: 3, "": 90, Excellent: 1, "85 %": 2, "7,5": 1 }),
  );
  const told = groups.map(({ kind, calls, result }) => `${kind} ${calls} ${result}`);
  expect(told).toEqual(["verdict 10 0.8", "score 5 8.3", "percent 2 85", "other 1 undefined"]);
  expect(groups[1]?.values.map(({ value }) => value)).toEqual(["7,5", "8", "10"]);
  expect(groups[0]?.values.map(({ value }) => value)).toEqual(["Fail", "true", "Pass"]);
  expect(groupEvaluations(counts({ "": 4 }))).toEqual([]);
});

it("counts neighboring scores together", () => {
  const [group] = groupEvaluations(counts({ "8": 3, "10": 1, "7,5": 1, "7": 2 }));
  if (!group) throw new Error("There is no group of scores");
  expect(scoreColumns(group)).toEqual([
    { label: "7 to under 8", tick: "7", calls: 3, filter: { query: "evaluation:>=7 evaluation:<8" } },
    { label: "8", tick: "8", calls: 3, filter: { chosen: { evaluation: ["8"] } } },
    { label: "9", tick: "9", calls: 0, filter: { chosen: { evaluation: ["9"] } } },
    { label: "10", tick: "10", calls: 1, filter: { chosen: { evaluation: ["10"] } } },
  ]);
});
