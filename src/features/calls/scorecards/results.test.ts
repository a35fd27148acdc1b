import { describe, expect, it } from "vitest";
import type { CallScores } from "@/storage/scorecards";
import {
  agreementWithService,
  byAssistant,
  byQuestion,
  byWeek,
  scoredCalls,
  servicePassed,
  summarize,
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
    scoredCalls(CARD, all, version).map((call) => `${call.callId} ${call.version.id} ${call.score}`);
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
