import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useScorecards, useScores } from "@/review/scorecards";
import type { ScoresOfCalls } from "./scorecards/call-scores";

/** Scores calls; loaded on first use. */
const SCORING = queryOptions({
  queryKey: ["scoring"],
  queryFn: () => import("./scorecards/call-scores"),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

/** The scores of a connection's calls; undefined until they're known, or if they aren't wanted. */
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
