import { type CallScores, type Scorecard, scorecardKind, scoresKind } from "@/storage/scorecards";
import type { Values } from "@/storage/workspace-store";
import { useShownValues } from "./use-shown-values";
import { useWorkspace } from "./use-workspace";

/**
 * The scorecards of a connection; undefined until they are read.
 * @param isWanted false leaves reading them to others
 */
export function useScorecards(connectionId: string, isWanted = true): Values<Scorecard> | undefined {
  return useWorkspace(scorecardKind, connectionId, isWanted);
}

/**
 * The answers about a connection's calls as pages may show them, by call: masked, if its calls are. Undefined
 * until they are read.
 * @param isWanted false leaves reading them to others
 */
export function useScores(connectionId: string, isWanted = true): Values<CallScores> | undefined {
  return useShownValues(useWrittenScores(connectionId, isWanted));
}

/** The unmasked answers, for changing them. */
export function useWrittenScores(connectionId: string, isWanted = true): Values<CallScores> | undefined {
  return useWorkspace(scoresKind, connectionId, isWanted);
}
