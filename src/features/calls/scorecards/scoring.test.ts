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
