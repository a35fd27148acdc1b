import { expect, it } from "vitest";
import { scorecardKind, scoresKind } from "@/storage/scorecard-kinds";
import type { CallScores, Scorecard, ScorecardVersion } from "@/storage/scorecards";
import { readStrictly } from "./file-part";
import { scorecardPart, scoresPart } from "./scorecard-part";

const version = (id: string, at: number): ScorecardVersion => ({
  id,
  at,
  passMark: 80,
  questions: [
    { id: "q", kind: "choice", text: "Solved?", weight: 1, options: [{ label: "Yes", points: null }] },
  ],
});
const card = (updatedAt: number, ...versions: ScorecardVersion[]): Scorecard => ({
  id: "card",
  name: `Quality ${updatedAt}`,
  versions,
  updatedAt,
});
const scores = (updatedAt: number, filledIn: CallScores["filledIn"]): CallScores => ({
  callId: "a",
  filledIn,
  assistantId: "x",
  startedAt: 1,
  evaluation: undefined,
  updatedAt,
});
const filled = (at: number, answers: Record<string, number>) => ({
  scorecardId: "card",
  at,
  answers: Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, { value }])),
});
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it("reads back what was written, and names what is wrong", () => {
  const one = card(3, version("v1", 1));
  expect(readStrictly(scorecardKind, written(one))).toEqual(one);
  expect(readStrictly(scorecardKind, { ...one, versions: [{ ...version("v1", 1), passMark: 101 }] })).toBe(
    "versions",
  );
  expect(readStrictly(scorecardKind, 7)).toBe("");
  const answers = scores(3, { v1: filled(2, { q: 0 }) });
  expect(readStrictly(scoresKind, written(answers))).toEqual(written(answers));
  expect(scoresPart.isSame(answers, { ...answers, updatedAt: 9 })).toBe(true);
  expect(readStrictly(scoresKind, { ...answers, filledIn: { v1: { answers: {} } } })).toBe("filledIn");
});

it("keeps every version whatever is chosen, the chosen one's last", () => {
  const mine = card(5, version("v1", 1), version("v3", 3));
  const theirs = card(4, version("v1", 1), version("v2", 2));
  const versionsOf = (one: Scorecard | undefined) => one?.versions.map(({ id }) => id);
  const kept = scorecardPart.chosen?.(mine, theirs);
  const taken = scorecardPart.chosen?.(theirs, mine);
  expect([kept?.name, versionsOf(kept)]).toEqual(["Quality 5", ["v1", "v2", "v3"]]);
  expect([taken?.name, versionsOf(taken)]).toEqual(["Quality 4", ["v1", "v3", "v2"]]);
  // They're stored by time.
  expect(taken?.versions.map(({ at }) => at)).toEqual([1, 3, 4]);
});

it("merges the versions of a scorecard", () => {
  const [mine, theirs] = [
    card(5, version("v1", 1), version("v3", 3)),
    card(4, version("v1", 1), version("v2", 2)),
  ];
  expect(scorecardPart.isSame(mine, theirs)).toBe(false);
  expect(scorecardPart.merged(mine, theirs)).toEqual(
    card(5, version("v1", 1), version("v2", 2), version("v3", 3)),
  );
  expect(scorecardPart.say(mine)).toBe("2 versions, 1 question");
});

it("merges answers, the later ones first", () => {
  const mine = scores(5, { v1: filled(5, { q: 1, r: 2 }), v2: filled(1, { q: 4 }) });
  const theirs = scores(9, { v1: filled(3, { q: 0, s: 3 }), v2: filled(9, { q: 5 }) });
  const both = scoresPart.merged(mine, theirs);
  expect(both).toEqual(scores(9, { v1: filled(5, { q: 1, r: 2, s: 3 }), v2: filled(9, { q: 5 }) }));
  expect(scoresPart.isSame(scoresPart.merged(both, theirs), both)).toBe(true);
  expect(scoresPart.say(both)).toBe("4 answers");
});
