import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { type Connection, useConnection } from "./connection";
import type { List } from "./lists";

/** How many records of a list are loaded; undefined if it isn't loaded. Doesn't load it. */
export function useLoadedCount<K extends QueryKey>(
  query: (connection: Connection) => { queryKey: K },
): number | undefined {
  const client = useQueryClient();
  const { queryKey } = query(useConnection());
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  return useSyncExternalStore(subscribe, () => client.getQueryData<List<unknown>>(queryKey)?.records.length);
}
