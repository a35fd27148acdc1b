import { type CallScores, type Scorecard, scorecardKind, scoresKind } from "@/storage/scorecards";
import type { Values } from "@/storage/workspace-store";
import { useShownValues } from "./use-shown-values";
import { useWorkspace } from "./use-workspace";

/**
 * The scorecards of the open connection; undefined until they are read.
 * @param isWanted false leaves reading them to others
 */
export function useScorecards(isWanted = true): Values<Scorecard> | undefined {
  return useWorkspace(scorecardKind, isWanted);
}

/**
 * The answers about the open connection's calls as pages may show them, by call: masked, if its calls are. Undefined
 * until they are read.
 * @param isWanted false leaves reading them to others
 */
export function useScores(isWanted = true): Values<CallScores> | undefined {
  return useShownValues(useWrittenScores(isWanted));
}

/** The unmasked answers, for changing them. */
export function useWrittenScores(isWanted = true): Values<CallScores> | undefined {
  return useWorkspace(scoresKind, isWanted);
}
