import { z } from "zod";
import { moment } from "./schemas";
import type { WorkspaceKind } from "./workspace-store";

/** The names of scorecards, and of the answers about calls, in the database and in files. */
export const SCORECARDS = "scorecards";
export const SCORES = "scores";

/** The maximum length of each text, and how many questions and options can be added. */
export const SCORECARD_LIMITS = {
  name: 100,
  question: 500,
  option: 100,
  answer: 10_000,
  questions: 100,
  options: 20,
};

/** The kinds of questions. A text is read, and never counts. */
export const QUESTION_KINDS = ["pass-fail", "rating", "choice", "text"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

const id = z.string().min(1);
/** What something is worth, or the score from which on a call passes. */
const percentage = z.number().min(0).max(100);

const option = z.object({
  label: z.string().max(SCORECARD_LIMITS.option),
  /** What it's worth, 0 to 100; null doesn't count, as "Not applicable". */
  points: percentage.nullable(),
});
/** One answer of a choice. */
export type QuestionOption = z.infer<typeof option>;

const question = z.object({
  /** The same in all versions of a scorecard. */
  id,
  kind: z.enum(QUESTION_KINDS),
  text: z.string().max(SCORECARD_LIMITS.question),
  /** Of a choice; the answer is an option's position. */
  options: z.array(option).readonly(),
});
/** A question that people answer about a call. */
export type Question = z.infer<typeof question>;

const version = z.object({
  id,
  /** When it was last edited, in epoch milliseconds. */
  at: moment,
  /** The score from which on a call passes, 0 to 100. */
  passMark: percentage,
  questions: z.array(question).readonly(),
});
/** A scorecard as it was, or is, filled in. It never changes: other questions are another version. */
export type ScorecardVersion = z.infer<typeof version>;

const scorecard = z.object({
  id,
  name: z.string().max(SCORECARD_LIMITS.name),
  /** Oldest first. Without any, it's deleted. */
  versions: z
    .array(version)
    // Two tabs may each have added one.
    .overwrite((versions) => versions.toSorted((one, other) => one.at - other.at))
    .readonly(),
  updatedAt: moment,
});
/** The questions that reviewers answer about calls. */
export type Scorecard = z.infer<typeof scorecard>;

const answer = z.object({
  /** 1 for pass and 0 for fail, 1 to 5, an option's position, or a text. */
  value: z.number().or(z.string().min(1).max(SCORECARD_LIMITS.answer)),
  /** The key of the turn of the call that shows it. */
  turn: z.string().optional(),
});
/** The answer to a question. */
export type Answer = z.infer<typeof answer>;

const filledIn = z.object({
  scorecardId: id,
  answers: z.record(z.string(), answer).readonly(),
  /** When it was last answered, in epoch milliseconds. */
  at: moment,
});
/** The answers to one version of a scorecard, by question. */
export type FilledIn = z.infer<typeof filledIn>;

const callScores = z.object({
  callId: id,
  /** By the scorecard's version. */
  filledIn: z.record(z.string(), filledIn).readonly(),
  assistantId: z.string().optional(),
  /** In epoch milliseconds. */
  startedAt: moment.optional(),
  /** The service's own, unless it's words. */
  evaluation: z.string().optional(),
  updatedAt: moment,
});
/**
 * What reviewers answered about a call, and what results need to know of it. It's never sent to the service.
 */
export type CallScores = z.infer<typeof callScores>;

export const scorecardKind: WorkspaceKind<Scorecard> = {
  name: SCORECARDS,
  schema: scorecard,
  idOf: (value) => value.id,
  isEmpty: ({ versions }) => versions.length === 0,
  withoutCalls: () => [],
};

export const scoresKind: WorkspaceKind<CallScores> = {
  name: SCORES,
  schema: callScores,
  idOf: ({ callId }) => callId,
  isEmpty: (value) => Object.keys(value.filledIn).length === 0,
  withoutCalls: (scores, callIds) =>
    [...callIds].flatMap((callId) => {
      const found = scores.get(callId);
      return found ? [{ ...found, filledIn: {} }] : [];
    }),
};
