import { useMemo } from "react";
import { useArchiveIfLoaded, useArchiveView } from "./use-archive";
import type { View } from "./view-types";

/** No row of all calls: the counts are all that is wanted. */
const COUNTS: View = { query: "", chosen: {}, sort: { column: "began", descending: true }, from: 0, to: 0 };
const FIELDS = ["assistantId", "phoneNumberId"] as const;

/** What the calls name, each id with how many of them have it. */
export interface CallMentions {
  mentions: readonly { field: (typeof FIELDS)[number]; value: string; calls: number }[];
  /** How many calls were looked at. */
  calls: number;
  /** All calls of the service are among them. */
  isWhole: boolean;
}

/** What the loaded calls name; undefined where none are loaded, and while they are coming in: no call is read for it. */
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
