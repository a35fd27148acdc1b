import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useShown, useWritten } from "@/review/use-workspace";
import { scorecardKind, scoresKind } from "@/storage/scorecards";
import type { ScoresOfCalls } from "./scorecards/scoring";

/** The scores of the open connection's calls; undefined until they're known, or if they aren't wanted. */
export function useCallScores(isWanted: boolean): ScoresOfCalls | undefined {
  const scorecards = useWritten(scorecardKind, isWanted);
  const scores = useShown(scoresKind, isWanted);
  const { data: scoring } = useQuery({
    queryKey: ["code", "scores"],
    queryFn: () => import("./scorecards/scoring"),
    enabled: isWanted,
  });
  return useMemo(
    () =>
      isWanted && scoring && scorecards && scores ? scoring.scoresOfCalls(scorecards, scores) : undefined,
    [isWanted, scoring, scorecards, scores],
  );
}
