import type { QueryClient } from "@tanstack/react-query";
import { type Connection, connectionStore } from "./connection";
import { queryClient } from "./query-client";

type Params = Readonly<Record<string, string | undefined>>;

/**
 * A route's loader that starts reading what the page shows, and does not wait for it: the page shows its shape meanwhile. Without a
 * connection it reads nothing.
 * @param start prefetches with the options that the page reads; `params` are the route's, decoded
 */
export function startReading(start: (client: QueryClient, connection: Connection, params: Params) => void) {
  return async ({ params }: { params: Params }): Promise<null> => {
    await connectionStore.ready();
    const connection = connectionStore.current();
    if (connection) start(queryClient, connection, params);
    return null;
  };
}
