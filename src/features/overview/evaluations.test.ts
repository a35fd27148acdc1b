import { expect, it } from "vitest";
import { groupEvaluations, isEndedByCustomer } from "./evaluations";

const counts = (of: Record<string, number>) => Object.entries(of).map(([value, count]) => ({ value, count }));

it("counts evaluations per kind, and what they come to", () => {
  const groups = groupEvaluations(
    counts({ "8": 3, "10": 1, true: 5, Fail: 2, Pass: 3, "": 90, Excellent: 1, "85 %": 2, "7,5": 1 }),
  );
  expect(groups.map(({ kind, calls, result }) => [kind, calls, result])).toEqual([
    ["verdict", 10, 0.8],
    ["score", 5, (24 + 10 + 7.5) / 5],
    ["percent", 2, 85],
    ["other", 1, undefined],
  ]);
  expect(groups[1]?.values.map(({ value }) => value)).toEqual(["7,5", "8", "10"]);
  expect(groups[0]?.values.map(({ value }) => value)).toEqual(["Fail", "true", "Pass"]);
  expect(groupEvaluations(counts({ "": 4 }))).toEqual([]);
});

it("knows who ended a call only by words that say so", () => {
  const known = ["customer-ended-call", "customerEndedCall", "customer_hungup"].map(isEndedByCustomer);
  const others = ["customer-did-not-answer", "assistant-ended-call", "call.customer-ended", ""].map(
    isEndedByCustomer,
  );
  expect([known, others]).toEqual([
    [true, true, true],
    [false, false, false, false],
  ]);
});
