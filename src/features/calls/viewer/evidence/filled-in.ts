import type { Turn } from "@/document/call-timeline";
import type { CallScores, Scorecard } from "@/storage/scorecards";
import { lineName, lineOf } from "../../scorecards/lines";
import { sayAnswer, sayFilled } from "../../scorecards/question-words";
import { filledOf, sayQuestion, sayScorecard } from "../../scorecards/versions";

/** A scorecard that was filled in about a call, which its evidence file may have. */
export interface EvidenceScorecard {
  key: string;
  name: string;
  /** "87.5 of 100, passed. 3 of 3 questions answered" */
  result: string;
  /** Each question with its answer, and the line that shows it. */
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
          const line = answer?.turn === undefined ? undefined : lineOf(turns, answer.turn);
          const turn = line === undefined ? undefined : turns[line];
          const words = sayAnswer(question, answer) ?? "Not answered";
          const shown = turn && line !== undefined ? ` (${lineName(turn, line, speaker(turn))})` : "";
          return [sayQuestion(question, index), `${words}${shown}`];
        }),
      },
    ];
  });
}
