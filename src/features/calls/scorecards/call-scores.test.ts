import { expect, it } from "vitest";
import type { CallScores } from "@/storage/scorecards";
import { scoresOfCalls } from "./call-scores";
import { question, scorecard, scored, version } from "./scorecards.testing";

const CARD = scorecard(
  version("v1", [question("greeting", "pass-fail")]),
  version("v2", [question("tone", "rating"), question("end", "rating"), question("words", "text")], 50, 2),
);
const OTHER = { ...scorecard(version("o", [question("sale", "pass-fail")])), id: "other", name: "  " };
const CARDS = new Map([CARD, { ...OTHER, name: "Answered" }].map((card) => [card.id, card]));
const byCall = (...all: CallScores[]) => new Map(all.map((one) => [one.callId, one]));

it("has each scorecard's score by its latest version, in the order of their names", () => {
  const both = scored("a", "v1", { greeting: 0 });
  const { byCall: found, names } = scoresOfCalls(
    CARDS,
    byCall(
      { ...both, filledIn: { ...both.filledIn, ...scored("a", "o", { sale: 1 }).filledIn } },
      scored("b", "v2", { tone: 5, end: 2 }),
      scored("c", "v2", { words: "Only words" }),
      scored("d", "deleted", { greeting: 1 }),
    ),
  );
  expect(names).toEqual(["Answered", "Quality"]);
  const quality = (score: number | undefined, hasPassed = false) => ({
    scorecard: "Quality",
    score,
    hasPassed,
  });
  expect(Object.fromEntries(found)).toEqual({
    a: [{ scorecard: "Answered", score: 100, hasPassed: true }, quality(0)],
    b: [quality(62.5, true)],
    c: [quality(undefined)],
  });
});

it("gives the same objects for what didn't change, so that only the rest goes to the archive", () => {
  const [a, b] = [scored("a", "v1", { greeting: 1 }), scored("b", "v1", { greeting: 1 })];
  const all = byCall(a, b);
  const before = scoresOfCalls(CARDS, all);
  expect(scoresOfCalls(CARDS, all)).toBe(before);
  const after = scoresOfCalls(CARDS, byCall(a, scored("b", "v1", { greeting: 0 })));
  expect(after.byCall.get("a")).toBe(before.byCall.get("a"));
  expect(after.byCall.get("b")).toEqual([{ scorecard: "Quality", score: 0, hasPassed: false }]);
});
