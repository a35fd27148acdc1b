import { useMemo } from "react";
import { knowsCalls } from "./current-archive";
import { useAnswer, useArchiveIfLoaded } from "./use-archive";
import type { Mention } from "./view-types";

/** The IDs that calls mention, each with the number of calls. */
export interface CallMentions {
  mentions: readonly Mention[];
  /** How many calls were counted. */
  calls: number;
  /** Whether they're all of the service's calls. */
  isWhole: boolean;
}

/**
 * What the loaded calls mention; undefined if none are loaded or they're still arriving. Doesn't start
 * loading.
 */
export function useCallMentions(): CallMentions | undefined {
  const loaded = useArchiveIfLoaded();
  const { status, count = 0 } = loaded?.state ?? {};
  const isIn = status !== undefined && status !== "loading";
  const mentions = useAnswer(isIn ? loaded?.archive : undefined, "mentions", null).data;
  const isKnown = isIn && knowsCalls(loaded?.state);
  return useMemo(() => {
    if (!mentions || !isKnown) return undefined;
    return { mentions, calls: count, isWhole: status === "complete" };
  }, [mentions, isKnown, count, status]);
}

/** How many loaded calls each phone number had, by its ID; undefined if none are loaded. */
export function useCallsByNumber(): ReadonlyMap<string, number> | undefined {
  const loaded = useArchiveIfLoaded();
  const mentions = useAnswer(loaded?.archive, "mentions", null).data;
  const isKnown = knowsCalls(loaded?.state);
  return useMemo(() => {
    if (!mentions || !isKnown) return undefined;
    const numbers = mentions.filter(({ field }) => field === "phoneNumberId");
    return new Map(numbers.map(({ value, calls }) => [value, calls]));
  }, [mentions, isKnown]);
}
