import { expect, it } from "vitest";
import { type CallScores, type Scorecard, scorecardKind, scoresKind } from "./scorecards";

const scores = (callId: string): CallScores => ({
  callId,
  filledIn: { v: { scorecardId: "c", answers: { q: { value: 1 } }, at: 1 } },
  updatedAt: 1,
});

it("removes the answers about deleted calls, and no scorecard", () => {
  const all = new Map(["a", "b"].map((id) => [id, scores(id)]));
  const replaced = scoresKind.withoutCalls(all, new Set(["b", "unknown"]));
  expect(replaced.map(scoresKind.idOf)).toEqual(["b"]);
  expect(replaced.every(scoresKind.isEmpty)).toBe(true);
  expect(scoresKind.isEmpty(scores("a"))).toBe(false);
  const card: Scorecard = {
    id: "c",
    name: "",
    versions: [{ id: "v", at: 1, passMark: 80, questions: [] }],
    updatedAt: 1,
  };
  expect(scorecardKind.withoutCalls(new Map([["c", card]]), new Set(["a"]))).toEqual([]);
  expect([card, { ...card, versions: [] }].map(scorecardKind.isEmpty)).toEqual([false, true]);
});
