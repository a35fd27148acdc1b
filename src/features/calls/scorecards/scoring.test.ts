import { expect, it } from "vitest";
import type { CallScores } from "@/storage/scorecards";
import { question, scorecard, scored, version } from "./scorecards.testing";
import { positionOf, scoreOf, scoresOfCalls, valueAt } from "./scoring";

const CHOICE = question("choice", "choice", {
  options: [
    { label: "All of it", points: 100 },
    { label: "Some", points: 40 },
    { label: "Not applicable", points: null },
  ],
});
const [GREETING, TONE, WORDS] = [
  question("greeting", "pass-fail"),
  question("tone", "rating"),
  question("words", "text"),
];
const ALL = version("v", [GREETING, TONE, CHOICE, WORDS]);
const score = (answers: Record<string, number | string>, of = ALL) =>
  scoreOf(of, Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, { value }])));

it("is the mean of what the answers are worth", () => {
  expect(score({ greeting: 1 })).toBe(100);
  expect(score({ greeting: 0 })).toBe(0);
  expect([1, 2, 3, 4, 5].map((tone) => score({ tone }))).toEqual([0, 25, 50, 75, 100]);
  expect(score({ greeting: 1, tone: 4, choice: 1 })).toBeCloseTo((100 + 75 + 40) / 3, 8);
});

it("doesn't count what isn't answered, texts, options without points, and what a question doesn't offer", () => {
  expect(score({})).toBeUndefined();
  expect(score({ words: "Friendly", choice: 2 })).toBeUndefined();
  expect(score({ words: "Friendly", choice: 2, tone: 4, gone: 1 })).toBe(75);
  expect(score({ greeting: 7, tone: 0, choice: 3 })).toBeUndefined();
});

it("is exact, so that it reaches the pass mark", () => {
  const uneven = version(
    "v",
    [0.1, 0.2, 0.3].map((points) => question(`${points}`, "choice", { options: [{ label: "", points }] })),
  );
  expect(score({ 0.1: 0, 0.2: 0, 0.3: 0 }, uneven)).toBe(0.2);
});

it("finds each answer by its position", () => {
  for (const kind of ["pass-fail", "rating", "choice"] as const) {
    const one = { ...CHOICE, kind };
    expect([0, 1].map((at) => positionOf(one, { value: valueAt(kind, at) }))).toEqual([0, 1]);
  }
  expect(positionOf(CHOICE, { value: "0" })).toBeUndefined();
});

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
