import type { Turn } from "@/document/call-timeline";
import type { CallScores, Scorecard } from "@/storage/scorecards";
import { lineName, lineOf } from "../../scorecards/lines";
import { sayAnswer, sayFilled } from "../../scorecards/question-words";
import { filledOf, sayQuestion, sayScorecard } from "../../scorecards/versions";

/** A scorecard that was filled in for a call, which its evidence file can include. */
export interface EvidenceScorecard {
  key: string;
  name: string;
  /** "87.5 of 100, passed. 3 of 3 questions answered" */
  result: string;
  /** Each question with its answer, and the transcript line that supports it. */
  answers: readonly (readonly [question: string, answer: string])[];
}

/**
 * The scorecards that a call was scored with, each by the latest version that has answers.
 * @param speaker who speaks a turn
 */
export function filledInOf(
  scorecards: Iterable<Scorecard>,
  scores: CallScores | undefined,
  turns: readonly Turn[],
  speaker: (turn: Turn) => string,
): EvidenceScorecard[] {
  return [...scorecards].flatMap((scorecard): EvidenceScorecard[] => {
    const [filled] = filledOf(scorecard, scores);
    if (!filled) return [];
    const { version, answers } = filled;
    const { result, progress } = sayFilled(version, answers);
    return [
      {
        key: `scorecard ${version.id}`,
        name: sayScorecard(scorecard),
        result: `${result}. ${progress}`,
        answers: version.questions.map((question, index) => {
          const answer = answers[question.id];
          const line = lineOf(turns, answer);
          const words = sayAnswer(question, answer) ?? "Not answered";
          const shown = line ? ` (${lineName(line.turn, line.index, speaker(line.turn))})` : "";
          return [sayQuestion(question, index), `${words}${shown}`];
        }),
      },
    ];
  });
}
