import type { CallScore, Written } from "@/archive/view-types";
import type { Turn } from "@/document/call-timeline";
import { cached } from "@/lib/cached";
import { formatNumber } from "@/lib/format";
import { sayDuration } from "@/lib/time";
import { count, number } from "@/lib/words";
import { findNotes } from "@/review/turn-notes";
import type {
  Answer,
  CallScores,
  FilledIn,
  Question,
  QuestionKind,
  QuestionOption,
  Scorecard,
  ScorecardVersion,
} from "@/storage/scorecards";
import type { Values } from "@/storage/workspace-store";
import { byName, filledOf, sayScorecard } from "./versions";

const SCORES = 5;
const PASS_FAIL: readonly QuestionOption[] = [
  { label: "Pass", points: 100 },
  { label: "Fail", points: 0 },
];
const RATING: readonly QuestionOption[] = Array.from({ length: SCORES }, (_, index) => ({
  label: String(index + 1),
  points: (index / (SCORES - 1)) * 100,
}));
const FIXED = { "pass-fail": PASS_FAIL, rating: RATING, text: [] };

/**
 * A question's possible answers, each with its name and points; `valueAt` returns an answer's value. Empty for a
 * text.
 */
export function optionsOf({ kind, options }: Question): readonly QuestionOption[] {
  if (kind !== "choice") return FIXED[kind];
  return options.map(({ label, points }, at) => ({ label: label.trim() || `Option ${at + 1}`, points }));
}

/**
 * The value of the answer at a position: 1 and 0 for pass and fail, 1 to 5, or the position of a choice's
 * option.
 */
export function valueAt(kind: Question["kind"], position: number): number {
  return kind === "pass-fail" ? 1 - position : kind === "rating" ? position + 1 : position;
}

/** The position of an answer; undefined for a text, or for a value that isn't a possible answer. */
export function positionOf(question: Question, answer: Answer | undefined): number | undefined {
  const at = optionsOf(question).findIndex(
    (_, position) => valueAt(question.kind, position) === answer?.value,
  );
  return at < 0 ? undefined : at;
}

/** An answer's points, 0 to 100; undefined if it doesn't count. */
function pointsOf(question: Question, answer: Answer | undefined): number | undefined {
  return optionsOf(question)[positionOf(question, answer) ?? -1]?.points ?? undefined;
}

/**
 * The score of a call, 0 to 100: the mean of what its answers are worth. Pass is worth 100 and fail 0; 1 to 5
 * are worth 0, 25, 50, 75 and 100; an option of a choice has its own points. Questions without an answer,
 * texts and options without points don't count.
 * @returns undefined if nothing counts
 */
export function scoreOf({ questions }: ScorecardVersion, answers: FilledIn["answers"]): number | undefined {
  const points = questions.flatMap((question) => pointsOf(question, answers[question.id]) ?? []);
  const sum = points.reduce((total, one) => total + one, 0);
  // Sums of fractions are a little off, and the pass mark is exact.
  return points.length === 0 ? undefined : Number((sum / points.length).toFixed(9));
}

/** Whether a score reaches a version's pass mark. */
export function hasPassed({ passMark }: ScorecardVersion, score: number | undefined): boolean {
  return score !== undefined && score >= passMark;
}

/** The labels of the kinds of questions. */
export const KIND_WORDS: Record<QuestionKind, string> = {
  "pass-fail": "Pass or fail",
  rating: "1 to 5",
  choice: "Choice",
  text: "Text",
};

/** A score: 66.7 → "66.7". */
export function sayScore(score: number): string {
  return formatNumber(Math.round(score * 10) / 10);
}

/** How far a version is filled in, and the result: "83.3 of 100, passed, 5 of 6 answered". */
export function sayFilled(
  version: ScorecardVersion,
  answers: FilledIn["answers"],
): { result: string; progress: string } {
  const score = scoreOf(version, answers);
  const { questions } = version;
  const answered = questions.filter((one) => sayAnswer(one, answers[one.id]) !== undefined).length;
  return {
    result:
      score === undefined
        ? "No score yet"
        : `${sayScore(score)} of 100, ${hasPassed(version, score) ? "passed" : "failed"}`,
    progress: `${answered} of ${count(questions.length, "question")} answered`,
  };
}

/** An answer in words; undefined if there's none, or the question doesn't offer it. */
export function sayAnswer(question: Question, answer: Answer | undefined): string | undefined {
  if (question.kind === "text") return typeof answer?.value === "string" ? answer.value : undefined;
  return optionsOf(question)[positionOf(question, answer) ?? -1]?.label;
}

/** A line of the transcript: "0:12, Customer". */
export function lineName({ span }: Turn, index: number, who: string): string {
  return span ? `${sayDuration(span.start)}, ${who}` : `Line ${number(index + 1)}, ${who}`;
}

/** The turn that an answer names by its key, and its index; undefined if it isn't there any more. */
export function lineOf(turns: readonly Turn[], answer: Answer | undefined) {
  if (answer?.turn === undefined) return undefined;
  const [position] = findNotes(turns, { [answer.turn]: "" }).byPosition.keys();
  const index = turns.findIndex((turn) => turn.position === position);
  const turn = turns[index];
  return turn && { turn, index };
}

/** The scores of a connection's calls, and the names of its scorecards. */
export interface ScoresOfCalls {
  byCall: Written["scores"];
  names: readonly string[];
}

/**
 * The scores of calls, each by the latest version of a scorecard with answers. Unchanged scores are the same
 * objects, since there may be many thousands.
 */
export function scoresOfCalls(scorecards: Values<Scorecard>, scores: Values<CallScores>): ScoresOfCalls {
  return scorerOf(scorecards)(scores);
}

const scorerOf = cached((scorecards: Values<Scorecard>) => {
  const cards = byName(scorecards.values());
  const scoresOfCall = cached((call: CallScores) => cards.flatMap((card) => scoreIn(card, call) ?? []));
  return cached((scores: Values<CallScores>): ScoresOfCalls => {
    const all = [...scores].map(([callId, call]) => [callId, scoresOfCall(call)] as const);
    return { byCall: new Map(all.filter(([, own]) => own.length > 0)), names: cards.map(sayScorecard) };
  });
});

function scoreIn(scorecard: Scorecard, call: CallScores): CallScore | undefined {
  const [filled] = filledOf(scorecard, call);
  if (!filled) return undefined;
  const score = scoreOf(filled.version, filled.answers);
  return {
    scorecard: sayScorecard(scorecard),
    score: score === undefined ? undefined : Math.round(score * 10) / 10,
    hasPassed: hasPassed(filled.version, score),
  };
}
