/** The names of scorecards, and of the answers about calls, in the database and in files. */
export const SCORECARDS = "scorecards";
export const SCORES = "scores";

/** The kinds of questions. A text is read, and never counts. */
export const QUESTION_KINDS = ["pass-fail", "rating", "choice", "text"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** One answer of a choice. */
export interface QuestionOption {
  label: string;
  /** What it's worth, 0 to 100; null doesn't count, as "Not applicable". */
  points: number | null;
}

/** A question that people answer about a call. */
export interface Question {
  /** The same in all versions of a scorecard. */
  id: string;
  kind: QuestionKind;
  text: string;
  /** Of a choice; the answer is an option's position. */
  options: readonly QuestionOption[];
}

/** A scorecard as it was, or is, filled in. It never changes: other questions are another version. */
export interface ScorecardVersion {
  id: string;
  /** When it was last edited, in epoch milliseconds. */
  at: number;
  /** The score from which on a call passes, 0 to 100. */
  passMark: number;
  questions: readonly Question[];
}

/** The questions that reviewers answer about calls. */
export interface Scorecard {
  id: string;
  name: string;
  /** Oldest first. Without any, it's deleted. */
  versions: readonly ScorecardVersion[];
  updatedAt: number;
}

/** The answer to a question, and the turn of the call that shows it. */
export interface Answer {
  /** 1 for pass and 0 for fail, 1 to 5, an option's position, or a text. */
  value: number | string;
  /** The turn's key. */
  turn?: string | undefined;
}

/** The answers to one version of a scorecard, by question. */
export interface FilledIn {
  scorecardId: string;
  answers: Readonly<Record<string, Answer>>;
  /** When it was last answered, in epoch milliseconds. */
  at: number;
}

/**
 * What reviewers answered about a call, and what results need to know of it. It's never sent to the service.
 */
export interface CallScores {
  callId: string;
  /** By the scorecard's version. */
  filledIn: Readonly<Record<string, FilledIn>>;
  assistantId?: string | undefined;
  /** In epoch milliseconds. */
  startedAt?: number | undefined;
  /** The service's own, unless it's words. */
  evaluation?: string | undefined;
  updatedAt: number;
}
