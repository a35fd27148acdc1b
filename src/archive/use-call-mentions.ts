import { useMemo } from "react";
import { useArchiveIfLoaded, useArchiveView } from "./use-archive";
import type { View } from "./view-types";

/** Only the counts are wanted, so no rows. */
const COUNTS: View = { query: "", chosen: {}, sort: { column: "started", descending: true }, from: 0, to: 0 };
const FIELDS = ["assistantId", "squadId", "phoneNumberId"] as const;

/** The IDs that calls mention, each with the number of calls. */
export interface CallMentions {
  mentions: readonly { field: (typeof FIELDS)[number]; value: string; calls: number }[];
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
  const status = loaded?.state.status;
  const isIn = status !== undefined && status !== "loading" && loaded !== undefined;
  const { data } = useArchiveView(isIn ? loaded.archive : undefined, COUNTS);
  const isKnown = isIn && (loaded.state.count > 0 || status === "complete");
  return useMemo(() => {
    if (!data || !isKnown) return undefined;
    const mentions = FIELDS.flatMap((field) =>
      data.facets[field]
        .filter(({ value }) => value !== "")
        .map(({ value, count }) => ({ field, value, calls: count })),
    );
    return { mentions, calls: data.total, isWhole: status === "complete" };
  }, [data, isKnown, status]);
}

/** How many loaded calls each phone number had, by its ID; undefined if none are loaded. */
export function useCallsByNumber(): ReadonlyMap<string, number> | undefined {
  const loaded = useArchiveIfLoaded();
  const { data } = useArchiveView(loaded?.archive, COUNTS);
  const isKnown = loaded !== undefined && (loaded.state.count > 0 || loaded.state.status === "complete");
  return useMemo(() => {
    if (!data || !isKnown) return undefined;
    const named = data.facets.phoneNumberId.filter(({ value }) => value !== "");
    return new Map(named.map(({ value, count }) => [value, count]));
  }, [data, isKnown]);
}
