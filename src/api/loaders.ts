import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import { segmentToId } from "@/lib/record-address";
import { type Connection, connectionStore } from "./connection";
import { isForbidden } from "./errors";
import { queryClient } from "./query-client";
import { waits } from "./waiting";

/**
 * Loads something for a page; the page waits for it if it returns a promise. `params` are the IDs in the
 * path.
 */
export type Read = (
  connection: Connection,
  params: Readonly<Record<string, string | undefined>>,
  client: QueryClient,
) => unknown;

type ListQuery<T, K extends QueryKey> = (connection: Connection) => FetchQueryOptions<T, Error, T, K>;

/**
 * Starts loading a list, unless the key isn't allowed to. The page doesn't wait for it and shows a placeholder.
 */
export function prefetch<T, K extends QueryKey>(query: ListQuery<T, K>): Read {
  return (connection, _, client) => {
    const options = query(connection);
    if (!isForbidden(client.getQueryState(options.queryKey)?.error)) void client.prefetchQuery(options);
  };
}

/** Loads a list before the page is shown, unless it's already loaded. */
export function ensure<T, K extends QueryKey>(query: ListQuery<T, K>): Read {
  return (connection, _, client) => client.ensureQueryData(query(connection));
}

/**
 * A route's loader: loads all of these at once, if there's a connection. It doesn't wait for a service
 * that is slow or rate limited: the layout, which says so, has to show, and the page suspends until everything
 * is loaded.
 * @throws whatever a read that is waited for rejects with
 */
export function pageLoader(...reads: readonly Read[]) {
  return async ({ params }: { params: Parameters<Read>[1] }): Promise<null> => {
    await connectionStore.ready();
    const connection = connectionStore.current();
    if (connection) {
      const ids = Object.entries(params).map(([name, segment]) => [name, segment && segmentToId(segment)]);
      await untilPaused(
        Promise.all(reads.map((read) => read(connection, Object.fromEntries(ids), queryClient))),
      );
    }
    return null;
  };
}

/** Waits for requests until they're done, or one of them takes long. */
async function untilPaused(reading: Promise<unknown>): Promise<void> {
  let stop = () => {};
  const paused = new Promise<void>((resolve) => {
    const look = () => {
      if (waits.current().length > 0) resolve();
    };
    stop = waits.subscribe(look);
    look();
  });
  await Promise.race([reading, paused]).finally(stop);
}
