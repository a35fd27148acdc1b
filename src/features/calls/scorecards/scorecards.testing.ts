import type { Answer, CallScores, Question, Scorecard, ScorecardVersion } from "@/storage/scorecards";

export function question(id: string, kind: Question["kind"], more: Partial<Question> = {}): Question {
  return { id, kind, text: `About ${id}`, options: [], ...more };
}

export function version(id: string, questions: Question[], passMark = 80, at = 1): ScorecardVersion {
  return { id, at, passMark, questions };
}

export function scorecard(...versions: ScorecardVersion[]): Scorecard {
  return { id: "card", name: "Quality", versions, updatedAt: 1 };
}

/** A call's answers to one version. */
export function scored(
  callId: string,
  versionId: string,
  values: Record<string, Answer["value"]>,
  more: Partial<CallScores> = {},
): CallScores {
  const answers = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value }]));
  return {
    callId,
    filledIn: { [versionId]: { scorecardId: "card", answers, at: 1 } },
    assistantId: undefined,
    startedAt: undefined,
    evaluation: undefined,
    updatedAt: 1,
    ...more,
  };
}
