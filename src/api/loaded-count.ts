import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { type Connection, useConnection } from "./connection";
import type { List } from "./lists";

/** How many records of a list are loaded, or that it couldn't be; undefined if it isn't loaded. Doesn't load it. */
export function useLoadedCount<K extends QueryKey>(
  query: (connection: Connection) => { queryKey: K },
): number | string | undefined {
  const client = useQueryClient();
  const { queryKey } = query(useConnection());
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  return useSyncExternalStore(subscribe, () => {
    const state = client.getQueryState<List<unknown>>(queryKey);
    return state?.data?.records.length ?? (state?.status === "error" ? "Couldn't load the list." : undefined);
  });
}
