import { MutationObserver, type MutationOptions } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { type Connection, connectionStore } from "@/api/connection";
import { queryClient } from "@/api/query-client";
import { createDeletionQueue, isSame, type QueuedDeletion } from "./queue";
import { keepReceipts, keptReceipts } from "./receipts";

const inBrowser = typeof window !== "undefined";
const session = () => window.sessionStorage;

/** This tab's deletions. They outlive the page that asked for them. */
export const deletionQueue = createDeletionQueue(
  {
    now: Date.now,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
  inBrowser ? keptReceipts(session) : [],
);

if (inBrowser) {
  deletionQueue.subscribe(() => keepReceipts(session, deletionQueue.snapshot()));
  window.addEventListener("beforeunload", (event) => {
    if (deletionQueue.isBusy()) event.preventDefault();
  });
  // A page that goes to sleep may wake up later: its timers must not delete anything then.
  window.addEventListener("pagehide", () => deletionQueue.cancelWaiting());
}
connectionStore.follow((event) => {
  if (event.type === "forgotten") deletionQueue.forgetConnection(event.id);
});

/** What a delete of the API needs to know. */
interface Variables {
  id: string;
  signal?: AbortSignal;
}

/** Deletes a record ten seconds from now, unless somebody undoes it. */
export function deleteLater(deletion: {
  noun: string;
  id: string;
  name: string;
  connection: Connection;
  /** The delete, from src/api: it keeps the cache right. */
  options: MutationOptions<unknown, Error, Variables>;
}): void {
  const { noun, id, name, connection, options } = deletion;
  deletionQueue.add({
    noun,
    id,
    name,
    connection: { id: connection.id, name: connection.name },
    remove: () => new MutationObserver(queryClient, options).mutate({ id }),
  });
}

/** Whether a record was deleted from this tab, so that nobody asks the service for it. */
export function wasDeleted(connection: Connection, noun: string, id: string): boolean {
  return deletionQueue
    .snapshot()
    .some(({ what, state }) => state.step === "deleted" && isSame(what, { noun, id, connection }));
}

/** All entries of the queue, oldest first. */
export function useDeletionQueue(): readonly QueuedDeletion[] {
  return useSyncExternalStore(deletionQueue.subscribe, deletionQueue.snapshot);
}

/** What became of one record's deletion, if there is one. */
export function useDeletionOf(connection: Connection, noun: string, id: string): QueuedDeletion | undefined {
  return useDeletionQueue().find(({ what }) => isSame(what, { noun, id, connection }));
}
