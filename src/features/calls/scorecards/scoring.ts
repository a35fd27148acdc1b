import type { Answer, FilledIn, Question, QuestionOption, ScorecardVersion } from "@/storage/scorecards";

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
 * A question's possible answers, each with its points; `valueAt` returns an answer's value. Empty for a text.
 */
export function optionsOf({ kind, options }: Question): readonly QuestionOption[] {
  return kind === "choice" ? options : FIXED[kind];
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
  const at = positionOf(question, answer);
  return (at === undefined ? undefined : optionsOf(question)[at]?.points) ?? undefined;
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

/** Whether a question has one of its possible answers. */
export function isAnswered(question: Question, answer: Answer | undefined): boolean {
  return question.kind === "text"
    ? typeof answer?.value === "string"
    : positionOf(question, answer) !== undefined;
}
