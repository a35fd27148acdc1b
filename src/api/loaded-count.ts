import { type FetchQueryOptions, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { type Connection, connectionStore, useConnection } from "./connection";
import { isForbidden } from "./errors";
import type { List } from "./lists";
import { queryClient } from "./query-client";

type ListQuery<T, K extends QueryKey> = (
  connection: Connection,
) => FetchQueryOptions<List<T>, Error, List<T>, K>;

/**
 * How a page counts its list (see ui/page-definition).
 * @param isCounted leaves out records that the list doesn't show at first
 */
export function listCount<T, K extends QueryKey>(
  query: ListQuery<T, K>,
  isCounted: (value: T) => boolean = () => true,
) {
  return { useCount: () => useLoadedCount(query, isCounted), loadCount: () => loadQuietly(query) };
}

/**
 * How many records of a list are loaded, or that it couldn't be; undefined if it isn't loaded. Doesn't load
 * it.
 */
function useLoadedCount<T, K extends QueryKey>(
  query: ListQuery<T, K>,
  isCounted: (value: T) => boolean,
): number | string | undefined {
  const client = useQueryClient();
  const { queryKey } = query(useConnection());
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  return useSyncExternalStore(subscribe, () => {
    const state = client.getQueryState<List<T>>(queryKey);
    const counted = state?.data?.records.filter(({ value }) => isCounted(value)).length;
    if (counted !== undefined || state?.status !== "error") return counted;
    return isForbidden(state.error) ? "not allowed" : "Couldn't load the list.";
  });
}

/**
 * Loads a list that no page has asked for, in a single try. Pages use the result, also that the key isn't
 * allowed to read the list. Another failure isn't shown, and a page that needs the list loads it again.
 * @throws ApiError; AbortError
 */
async function loadQuietly<T, K extends QueryKey>(query: ListQuery<T, K>): Promise<void> {
  const connection = connectionStore.current();
  if (!connection) return;
  const options = query(connection);
  const list = { queryKey: options.queryKey, exact: true };
  if (queryClient.getQueryState(list.queryKey)) return;
  try {
    await queryClient.fetchQuery({ ...options, meta: { isQuiet: true } });
  } catch (error) {
    // The other lists may be allowed.
    if (isForbidden(error)) return;
    queryClient.removeQueries({ ...list, type: "inactive" });
    void queryClient.refetchQueries({ ...list, type: "active" });
    throw error;
  }
}
