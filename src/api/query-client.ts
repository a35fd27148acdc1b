import { type FetchQueryOptions, QueryClient, type QueryKey } from "@tanstack/react-query";
import { connectionStore } from "./connection";
import type { ConnectionStore } from "./connection-store";
import { isForbidden, isNotFound } from "./errors";
import { serviceKey } from "./lists";

/**
 * A cache of the service's responses, separate for each connection. Forgetting a connection removes its data,
 * and a new key reloads everything. It doesn't retry, since the client does.
 */
export function createQueryClient(
  connections: Pick<ConnectionStore, "follow"> = connectionStore,
): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        // The next page would only be refused again; people can still try again.
        retryOnMount: ({ state }) => !isForbidden(state.error),
        // A service on this machine answers without any network.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  // Code that a page loads on first use stays the same as long as the page.
  client.setQueryDefaults(["code"], {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  connections.follow((event) => {
    switch (event.type) {
      case "forgotten":
        return client.removeQueries({
          queryKey: event.id === undefined ? ["service"] : serviceKey(event.id),
        });
      case "rekeyed":
        return void client.invalidateQueries({
          queryKey: serviceKey(event.id),
          predicate: (query) => query.state.status === "error",
        });
      case "other-organization": {
        // Requests in progress already belong to the new organization: one of them revealed it.
        const former = { queryKey: serviceKey(event.id), fetchStatus: "idle" } as const;
        client.removeQueries({ ...former, type: "inactive" });
        return void client.invalidateQueries(former);
      }
    }
  });
  return client;
}

/** This page's cache. */
export const queryClient = createQueryClient();

/**
 * Asks the service whether it has a record.
 * @throws ApiError if that can't be determined
 */
export async function isThere<T, K extends QueryKey>(
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<boolean> {
  try {
    // If the clock was set back, what was read before would still count as fresh.
    await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: "none" });
    await queryClient.fetchQuery(query);
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}
