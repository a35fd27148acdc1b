import type { QueryClient } from "@tanstack/react-query";
import { type Connection, connectionStore } from "./connection";
import { queryClient } from "./query-client";
import { waits } from "./waiting";

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

/**
 * A route's loader that waits for what the page is made of, but not while the service asks for a pause: then the
 * page's frame has to stand there, which says so. The page suspends until it is read.
 * @param read reads with the options that the page suspends on
 */
export function readingFirst(read: (client: QueryClient, connection: Connection) => Promise<unknown>) {
  return async (): Promise<null> => {
    await connectionStore.ready();
    const connection = connectionStore.current();
    if (connection) await untilPaused(read(queryClient, connection));
    return null;
  };
}

/** Waits for a reading until it is done, or until it waits itself. */
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
