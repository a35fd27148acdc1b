import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useScorecards, useScores } from "@/review/scorecards";
import type { ScoresOfCalls } from "./scorecards/call-scores";

/** What scores calls, loaded when somebody asks. */
const SCORING = queryOptions({
  queryKey: ["scoring"],
  queryFn: () => import("./scorecards/call-scores"),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

/** What a connection's calls were scored; undefined until it's known, or if it isn't wanted. */
export function useCallScores(connectionId: string, isWanted: boolean): ScoresOfCalls | undefined {
  const scorecards = useScorecards(connectionId, isWanted);
  const scores = useScores(connectionId, isWanted);
  const { data: scoring } = useQuery({ ...SCORING, enabled: isWanted });
  return useMemo(
    () =>
      isWanted && scoring && scorecards && scores ? scoring.scoresOfCalls(scorecards, scores) : undefined,
    [isWanted, scoring, scorecards, scores],
  );
}
