import { formatNumber } from "@/lib/format";
import { count } from "@/lib/words";
import type { Answer, FilledIn, Question, QuestionKind, ScorecardVersion } from "@/storage/scorecards";
import { isAnswered, optionsOf, positionOf, scoreOf } from "./scoring";

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
  const { questions, passMark } = version;
  const answered = questions.filter((question) => isAnswered(question, answers[question.id])).length;
  return {
    result:
      score === undefined
        ? "No score yet"
        : `${sayScore(score)} of 100, ${score >= passMark ? "passed" : "failed"}`,
    progress: `${answered} of ${count(questions.length, "question")} answered`,
  };
}

/** An answer in words; undefined if there's none, or the question doesn't offer it. */
export function sayAnswer(question: Question, answer: Answer | undefined): string | undefined {
  if (question.kind === "text") return typeof answer?.value === "string" ? answer.value : undefined;
  const position = positionOf(question, answer);
  if (position === undefined) return undefined;
  return question.kind === "choice" ? sayOption(question, position) : optionsOf(question)[position]?.label;
}

/** The labels of an option without a name. */
export function sayOption({ options }: Pick<Question, "options">, index: number): string {
  return options[index]?.label.trim() || `Option ${index + 1}`;
}
