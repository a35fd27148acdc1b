import { describe, expect, it } from "vitest";
import { agreement } from "@/lib/statistics";
import type { CallScores } from "@/storage/scorecards";
import {
  agreementWithService,
  byAssistant,
  byQuestion,
  byWeek,
  sayAgreement,
  sayCounts,
  sayMedian,
  sayResult,
  scoredCalls,
  servicePassed,
  summarize,
  weekColumns,
} from "./results";
import { question, scorecard, scored, version } from "./scorecards.testing";

const GREETING = question("greeting", "pass-fail");
const TONE = question("tone", "rating");
const V1 = version("v1", [GREETING, question("words", "text")], 50);
const V2 = version("v2", [GREETING, { ...TONE, text: "Friendly?" }], 80, 2);
const CARD = scorecard(V1, V2);
const at = (...parts: [number, number, number]) => new Date(...parts, 12).getTime();
const calls = (...scores: CallScores[]) => scoredCalls(CARD, scores);

it("counts each call once, by the latest version that it was scored with", () => {
  const both = scored("a", "v1", { greeting: 0 });
  const all = [
    { ...both, filledIn: { ...both.filledIn, ...scored("a", "v2", { greeting: 1 }).filledIn } },
    scored("b", "v1", { greeting: 1, words: "Warm" }),
    scored("c", "elsewhere", { greeting: 1 }),
  ];
  const told = (version?: string) =>
    scoredCalls(CARD, all, version).map(
      ({ call, version, score }) => `${call.callId} ${version.id} ${score}`,
    );
  expect(told()).toEqual(["a v2 100", "b v1 100"]);
  expect(told("v1")).toEqual(["a v1 0", "b v1 100"]);
});

it("sums up scores, and shares that reach the pass mark of their version", () => {
  const summary = summarize(
    calls(
      scored("a", "v2", { tone: 3 }),
      scored("b", "v2", { tone: 5 }),
      scored("c", "v1", { greeting: 1 }),
      scored("d", "v1", { words: "Only words" }),
    ),
  );
  expect(summary).toMatchObject({ calls: 3, score: { value: 100 }, passed: { value: 2 / 3 } });
  expect(summarize([])).toEqual({ calls: 0, score: undefined, passed: undefined });
});

it("groups by assistant and by week", () => {
  const scores = calls(
    scored("a", "v2", { tone: 3 }, { assistantId: "x", startedAt: at(2026, 10, 22) }),
    scored("b", "v2", { tone: 4 }, { startedAt: at(2026, 10, 23) }),
    scored("c", "v2", { tone: 5 }, { assistantId: "x", startedAt: at(2026, 10, 16) }),
    scored("d", "v2", { tone: 5 }, { assistantId: "x" }),
  );
  const assistants = byAssistant(scores).map(({ assistantId, summary }) => `${assistantId} ${summary.calls}`);
  expect(assistants).toEqual(["x 3", "undefined 1"]);
  const weeks = byWeek(scores).map(({ week, summary }) => `${week?.text} ${summary.calls}`);
  expect(weeks).toEqual(["2026-W48 1", "2026-W47 2", "undefined 1"]);
});

it("counts the answers to a question over all versions that ask the same", () => {
  const results = byQuestion(
    CARD.versions,
    calls(
      scored("a", "v1", { greeting: 1, words: "Warm" }),
      scored("b", "v2", { greeting: 0, tone: 4 }),
      scored("c", "v2", { greeting: 1, tone: 5, gone: 1 }),
    ),
  );
  expect(results).toMatchObject([
    { question: { id: "greeting" }, versions: [{ id: "v1" }, { id: "v2" }], answered: 3, counts: [2, 1] },
    { question: { id: "tone" }, versions: [{ id: "v2" }], answered: 2, counts: [0, 0, 0, 1, 1] },
    { question: { id: "words" }, versions: [{ id: "v1" }], answered: 1, counts: [] },
  ]);
  expect(results.map(({ passed, rating, texts }) => [passed?.value, rating?.value, texts])).toEqual([
    [2 / 3, undefined, []],
    [undefined, 4.5, []],
    [undefined, undefined, [{ callId: "a", text: "Warm" }]],
  ]);
  const reworded = scorecard(V1, version("v2", [{ ...GREETING, text: "Greets by name" }], 50, 2));
  const texts = byQuestion(reworded.versions, []).map(({ question: { text } }) => text);
  expect(texts).toEqual(["Greets by name", "About greeting", "About words"]);
});

describe("the agreement with the service's evaluation", () => {
  it.each([
    ["true", true],
    ["Fail", false],
    ["8", true],
    ["7,5", false],
    ["85%", true],
    ["79 %", false],
    ["85", undefined],
    ["Excellent", undefined],
    [undefined, undefined],
  ])("reads %s at a pass mark of 80 as %s", (evaluation, passed) => {
    expect(servicePassed(evaluation, 80)).toBe(passed);
  });

  it("counts calls that both judged", () => {
    const judged = (count: number, greeting: number, evaluation: string | undefined) =>
      Array.from({ length: count }, (_, index) =>
        scored(`${greeting} ${evaluation} ${index}`, "v1", { greeting }, { evaluation }),
      );
    const { table, found, without } = agreementWithService(
      calls(
        ...judged(22, 1, "true"),
        ...judged(5, 1, "2"),
        ...judged(7, 0, "pass"),
        ...judged(16, 0, "false"),
        ...judged(3, 0, undefined),
        scored("words", "v1", { words: "No score" }, { evaluation: "true" }),
      ),
    );
    expect([table.flat(), without]).toEqual([[22, 5, 7, 16], 3]);
    expect(found?.kappa?.value).toBeCloseTo(0.5138, 4);
  });
});

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

const RATED = scorecard(version("v", [question("tone", "rating")], 50));
const NOW = new Date(2026, 10, 23);
const columns = (...days: [day: Date | undefined, tone: number][]) => {
  const all = days.map(([day, tone], index) =>
    scored(`${index}`, "v", { tone }, { startedAt: day?.getTime() }),
  );
  return weekColumns(byWeek(scoredCalls(RATED, all)), "Call quality", NOW);
};

it("has a column for each week from the first to the last, also without scores", () => {
  const on = (day: number) => new Date(2026, 10, day);
  const found = columns([on(20), 5], [on(2), 4], [on(3), 2], [undefined, 1]);
  expect(found.map(({ key, value }) => `${key} ${value}`)).toEqual([
    "2026-11-02 50",
    "2026-11-09 0",
    "2026-11-16 100",
  ]);
  expect(found.map(({ facts }) => facts)).toEqual([
    ["Median score 50", "2 calls", "50% passed (9% to 91%)"],
    ["No score"],
    ["Median score 100", "1 call", "100% passed (21% to 100%)"],
  ]);
  expect(found[0]?.label).toMatch(/^Week 45, from 2 Nov|^Week 45, from Nov 2/);
  expect(found[0]?.to).toBe(
    `/calls?${new URLSearchParams({ q: 'score:"Call quality"', when: "2026-11-02..2026-11-08" })}`,
  );
});

it("has the interval of a median of enough calls", () => {
  const [week] = columns(...Array.from({ length: 30 }, (_, index): [Date, number] => [NOW, 1 + (index % 5)]));
  expect(week?.value).toBe(50);
  const [low = 0, high = 0] = week?.range ?? [];
  expect(low).toBeLessThan(50);
  expect(high).toBeGreaterThan(50);
  expect(week?.facts[1]).toMatch(/^95% interval /);
});

it("has at most the latest half a year, and nothing without times", () => {
  const found = columns([new Date(2024, 0, 1), 1], [NOW, 5]);
  expect(found).toHaveLength(26);
  expect(found.at(-1)?.value).toBe(100);
  expect(columns([undefined, 3])).toEqual([]);
});
