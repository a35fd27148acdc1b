import type { CallScores } from "@/storage/scorecards";

/** How many questions about a call are answered. */
export function countAnswers({ filledIn }: CallScores): number {
  return Object.values(filledIn).reduce((sum, { answers }) => sum + Object.keys(answers).length, 0);
}
