import { expect, it } from "vitest";
import { parseScorecard, parseScores } from "./parse-scorecards";

const CARD = {
  id: "c",
  name: "Quality",
  versions: [
    {
      id: "v",
      at: 2,
      passMark: 80,
      questions: [{ id: "q", kind: "choice", text: "Solved?", options: [{ label: "Yes", points: null }] }],
    },
  ],
  updatedAt: 3,
};
const SCORES = {
  callId: "a",
  filledIn: {
    v: { scorecardId: "c", answers: { q: { value: 0, turn: "1.ab" }, w: { value: "Warm" } }, at: 5 },
  },
  assistantId: "x",
  startedAt: 4,
  evaluation: "8",
  updatedAt: 5,
};

it("reads what is stored", () => {
  expect(parseScorecard(CARD)).toEqual(CARD);
  expect(parseScores(SCORES)).toEqual(SCORES);
});

it("reads a question that has a weight without it", () => {
  const [stored] = CARD.versions;
  const questions = stored?.questions.map((question) => ({ ...question, weight: 2 }));
  expect(parseScorecard({ ...CARD, versions: [{ ...stored, questions }] })).toEqual(CARD);
});

it("reads what another version or a person may have stored, as far as it makes sense", () => {
  for (const odd of [
    undefined,
    null,
    1,
    "c",
    [],
    {},
    { id: "" },
    { id: "c" },
    { id: "__proto__", versions: [] },
  ])
    expect(parseScorecard(odd)).toBeUndefined();
  const odd = {
    ...CARD,
    name: 7,
    versions: [null, { id: "w", at: 9, questions: [{ id: "q", kind: "stars" }] }, ...CARD.versions],
  };
  expect(parseScorecard(odd)).toEqual({
    ...CARD,
    name: "",
    versions: [...CARD.versions, { id: "w", at: 9, passMark: 0, questions: [] }],
  });
  const answers = {
    q: { value: Number.NaN },
    r: { value: null },
    s: { value: "" },
    t: 5,
    u: { value: 1, turn: 2 },
  };
  expect(
    parseScores({ callId: "a", filledIn: { v: { scorecardId: "c", answers }, w: { answers }, x: 1 } }),
  ).toEqual({
    callId: "a",
    filledIn: { v: { scorecardId: "c", answers: { u: { value: 1 } }, at: 0 } },
    assistantId: undefined,
    startedAt: undefined,
    evaluation: undefined,
    updatedAt: 0,
  });
  expect(parseScores({ callId: 5 })).toBeUndefined();
});
