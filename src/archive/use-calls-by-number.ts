import { useMemo } from "react";
import { useArchiveIfLoaded, useArchiveView } from "./use-archive";
import type { View } from "./view-types";

/** Only the counts are wanted, so no rows. */
const COUNTS: View = { query: "", chosen: {}, sort: { column: "began", descending: true }, from: 0, to: 0 };

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
