import { useMemo } from "react";
import { useArchiveIfLoaded, useArchiveView } from "./use-archive";
import type { View } from "./view-types";

/** No row of all calls: the counts are all that is wanted. */
const COUNTS: View = { query: "", chosen: {}, sort: { column: "began", descending: true }, from: 0, to: 0 };

/** How many of the calls that are loaded came over each phone number, by its id; undefined where none are loaded. */
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
