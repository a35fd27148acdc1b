import { expect, it } from "vitest";
import { question, version } from "./scorecards.testing";
import { positionOf, scoreOf, valueAt } from "./scoring";

const CHOICE = question("choice", "choice", {
  options: [
    { label: "All of it", points: 100 },
    { label: "Some", points: 40 },
    { label: "Not applicable", points: null },
  ],
});
const ALL = version("v", [
  question("greeting", "pass-fail"),
  question("tone", "rating", { weight: 2 }),
  CHOICE,
  question("words", "text"),
]);
const score = (answers: Record<string, number | string>, of = ALL) =>
  scoreOf(of, Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, { value }])));

it("weighs what the answers are worth", () => {
  expect(score({ greeting: 1 })).toBe(100);
  expect(score({ greeting: 0 })).toBe(0);
  expect([1, 2, 3, 4, 5].map((tone) => score({ tone }))).toEqual([0, 25, 50, 75, 100]);
  // (1 × 100 + 2 × 50 + 1 × 40) / 4
  expect(score({ greeting: 1, tone: 3, choice: 1 })).toBe(60);
});

it("doesn't count what isn't answered, texts, options without points, weights of 0, and what a question doesn't offer", () => {
  expect(score({})).toBeUndefined();
  expect(score({ words: "Friendly", choice: 2 })).toBeUndefined();
  expect(score({ words: "Friendly", choice: 2, tone: 4, gone: 1 })).toBe(75);
  expect(score({ greeting: 7, tone: 0, choice: 3 })).toBeUndefined();
  const idle = version("v", [question("greeting", "pass-fail", { weight: 0 }), question("tone", "rating")]);
  expect(score({ greeting: 0 }, idle)).toBeUndefined();
  expect(score({ greeting: 0, tone: 5 }, idle)).toBe(100);
});

it("is exactly 100 where everything passed, whatever the weights", () => {
  const uneven = version("v", [
    question("greeting", "pass-fail", { weight: 0.1 }),
    question("closing", "pass-fail", { weight: 0.2 }),
  ]);
  expect(score({ greeting: 1, closing: 1 }, uneven)).toBe(100);
});

it("finds each answer by its position", () => {
  for (const kind of ["pass-fail", "rating", "choice"] as const) {
    const one = { ...CHOICE, kind };
    expect([0, 1].map((at) => positionOf(one, { value: valueAt(kind, at) }))).toEqual([0, 1]);
  }
  expect(positionOf(CHOICE, { value: "0" })).toBeUndefined();
});
