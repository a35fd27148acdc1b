import { MutationObserver, type MutationOptions } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { type Connection, connectionStore } from "@/api/connection";
import { countLimits, newKey } from "@/api/held-up";
import { pause } from "@/api/pause";
import { queryClient } from "@/api/query-client";
import { count } from "@/lib/words";
import { tab } from "@/storage/device";
import { createBatch } from "./batch";
import { endWaits, gathered, seldom } from "./batch-surroundings";
import { createDeletionQueue, isSame, type QueuedDeletion } from "./queue";
import { isReceipt, keepReceipts, keptReceipts } from "./receipts";
import { sendAndLook } from "./send-one";

const inBrowser = typeof window !== "undefined";

/** This tab's deletions. They outlive the page that asked for them. */
export const deletionQueue = createDeletionQueue(
  {
    now: Date.now,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
  keptReceipts(tab),
);

if (inBrowser) {
  let kept = "";
  deletionQueue.subscribe(() => {
    const entries = deletionQueue.snapshot();
    // A batch tells of its progress many times a second; receipts are written when there are others.
    const receipts = entries.filter(isReceipt).map(({ key }) => key);
    if (receipts.join("\n") === kept) return;
    kept = receipts.join("\n");
    keepReceipts(tab, entries);
  });
  window.addEventListener("beforeunload", (event) => {
    if (deletionQueue.isBusy()) event.preventDefault();
  });
  // A page that goes to sleep may wake up later: its timers must not delete anything then.
  window.addEventListener("pagehide", () => deletionQueue.cancelWaiting());
}
connectionStore.follow((event) => {
  if (event.type === "forgotten") deletionQueue.forgetConnection(event.id);
  if (event.type === "other-organization") deletionQueue.cancelWaiting(event.id);
});

/** What a delete of the API needs to know. */
interface Variables {
  id: string;
  signal?: AbortSignal;
}

/** How records of one kind are deleted. */
export interface DeletionKind {
  /** What one is, in a word: "call". */
  noun: string;
  connection: Connection;
  /** The delete, from src/api: it keeps the cache right. */
  options: MutationOptions<unknown, Error, Variables>;
  /** Whether the service still has a record, asked of it now; absent where the API cannot tell. */
  look?: (id: string) => Promise<boolean>;
  /** Takes records that are gone out of what the page holds besides react-query's cache. */
  onGone?: (ids: readonly string[]) => void;
}

/** Deletes a record ten seconds from now, unless somebody undoes it. */
export function deleteLater({ id, name, ...kind }: DeletionKind & { id: string; name: string }): void {
  const { noun, connection, look, onGone } = kind;
  deletionQueue.add({
    noun,
    id,
    name,
    connection: { id: connection.id, name: connection.name },
    send: async () => {
      const outcome = await sendAndLook(
        { remove: () => remove(kind, id), look: look && (() => look(id)) },
        pause,
      );
      if (outcome.kind === "deleted" || outcome.kind === "gone") onGone?.([id]);
      return outcome;
    },
  });
}

/** Deletes many records ten seconds from now, unless somebody undoes it; they are told of as one. */
export function deleteManyLater({ ids, ...kind }: DeletionKind & { ids: readonly string[] }): void {
  const { noun, connection, look, onGone } = kind;
  const limits = countLimits(connection.id);
  const batch = createBatch([...new Set(ids)], {
    remove: (id) => remove(kind, id),
    look: look && ((id) => look(id)),
    pause,
    limits: limits.count,
    newKey: (signal) => newKey(connection.id, signal),
  });
  batches += 1;
  deletionQueue.add({
    noun,
    // A batch of before a reload may still be told of.
    id: `batch ${Date.now()} ${batches}`,
    name: count(ids.length, noun),
    size: ids.length,
    connection: { id: connection.id, name: connection.name },
    send: async ({ signal, onProgress }) => {
      const progress = seldom(onProgress);
      const gone = gathered(onGone);
      limits.begin();
      signal.addEventListener("abort", () => endWaits(connection.id), { once: true });
      try {
        return await batch.run(signal, progress, gone.add);
      } finally {
        limits.end();
        gone.tell();
      }
    },
  });
}

let batches = 0;

function remove({ options }: DeletionKind, id: string): Promise<unknown> {
  return new MutationObserver(queryClient, options).mutate({ id });
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
