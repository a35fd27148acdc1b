import { expect, it } from "vitest";
import { agreement } from "@/lib/statistics";
import { sayAgreement, sayCounts, sayMedian, sayResult } from "./result-words";
import { byQuestion, scoredCalls } from "./results";
import { question, scorecard, scored, version } from "./scorecards.testing";

const ofTable = (a: number, b: number, c: number, d: number) => {
  const [passed, failed] = [[a, b] as const, [c, d] as const];
  const table = [passed, failed] as const;
  return sayAgreement({ table, found: agreement(table), without: 0 });
};

it("says kappa with its interval and count, or that there are too few calls", () => {
  expect(ofTable(22, 5, 7, 16)).toMatch(/^Cohen's kappa: 0\.51 \(0\.28 to 0\.75, 50 calls\)\./);
  for (const passed of [7, 15, 24]) {
    expect(ofTable(passed, 0, 0, 30 - passed)).toMatch(/^Cohen's kappa: 1 \(30 calls\)\./);
  }
  expect(ofTable(10, 5, 2, 2)).toMatch(/^Not enough calls: 19 calls have both results/);
  expect(ofTable(1, 0, 0, 0)).toMatch(/^Not enough calls: 1 call has both results/);
  expect(ofTable(20, 0, 0, 0)).toMatch(/^Both gave all 20 calls the same result/);
  expect(ofTable(0, 0, 0, 0)).toMatch(/^No scored call has an evaluation/);
});

it("leaves out the interval of a median of too few calls", () => {
  const score = { value: 50, low: 25, high: 75.25 };
  expect([19, 20].map((calls) => sayMedian({ calls, score }).range)).toEqual([undefined, "25 to 75.3"]);
});

it("says what came of each kind of question", () => {
  const [solved, other] = [
    { label: "Solved", points: 100 },
    { label: "", points: null },
  ];
  const questions = [
    question("greeting", "pass-fail"),
    question("tone", "rating"),
    question("outcome", "choice", { options: [solved, other] }),
    question("words", "text"),
    question("new", "pass-fail"),
  ];
  const card = scorecard(version("v", questions));
  const calls = scoredCalls(card, [
    scored("a", "v", { greeting: 1, tone: 4, outcome: 1, words: "Warm" }),
    scored("b", "v", { greeting: 0, tone: 4, outcome: 1 }),
  ]);
  const results = byQuestion(card.versions, calls);
  expect(results.map((result) => [sayResult(result), sayCounts(result)])).toEqual([
    ["50% passed (9% to 91%)", "Pass 1, Fail 1"],
    ["Median 4", "1: 0, 2: 0, 3: 0, 4: 2, 5: 0"],
    ["Most often Option 2 (100%)", "Solved 0, Option 2 2"],
    ["1 text", ""],
    [undefined, "Pass 0, Fail 0"],
  ]);
});
