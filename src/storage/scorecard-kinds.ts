import { parseScorecard, parseScores } from "./parse-scorecards";
import { type CallScores, SCORECARDS, SCORES, type Scorecard } from "./scorecards";
import type { WorkspaceKind } from "./workspace-store";

export const scorecardKind: WorkspaceKind<Scorecard> = {
  name: SCORECARDS,
  idOf: ({ id }) => id,
  parse: parseScorecard,
  isEmpty: ({ versions }) => versions.length === 0,
  withoutCalls: () => [],
};

export const scoresKind: WorkspaceKind<CallScores> = {
  name: SCORES,
  idOf: ({ callId }) => callId,
  parse: parseScores,
  isEmpty: ({ filledIn }) => Object.keys(filledIn).length === 0,
  withoutCalls: (scores, callIds) =>
    [...callIds].flatMap((id) => {
      const found = scores.get(id);
      return found ? [{ ...found, filledIn: {} }] : [];
    }),
};
