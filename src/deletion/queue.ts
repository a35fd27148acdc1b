import { MutationObserver, type MutationOptions } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import type { Deletion } from "@/api/client";
import { type Connection, connectionStore } from "@/api/connection";
import { isApiError, isCanceled, isNotFound } from "@/api/errors";
import { queryClient } from "@/api/query-client";
import { recordIn } from "@/document/answer";
import { idOf } from "@/document/read";
import { createListeners } from "@/lib/listen";
import { errorOf } from "@/lib/typed";
import type { Run } from "@/runs/run";
import { tab } from "@/storage/tab";
import {
  type DeletionDetail,
  type DeletionOutcome,
  type DeletionState,
  isRecordOfDeletion,
  type QueuedDeletion,
  storeDeletions,
  storedDeletions,
} from "./records";

/** How long a deletion can be undone, in milliseconds. */
export const WAIT_MS = 10_000;

/** How records of one type are deleted. */
export interface DeletionKind {
  /** The word for one: "call". */
  noun: string;
  connection: Connection;
  /** The delete mutation from src/api, which also updates the cache. */
  options: MutationOptions<unknown, Error, Deletion>;
  /** Asks the service whether it still has a record; absent if the API can't tell. */
  look?: (id: string) => Promise<boolean>;
  /**
   * Asks whether the service's list has a record that it can't find by its ID. Some services can't find
   * records that they list. Absent if asking again can't tell more.
   */
  isListed?: (id: string) => Promise<boolean>;
  /**
   * Removes deleted records from what this browser has outside react-query's cache, before the page says
   * they're deleted.
   */
  onGone?: (ids: readonly string[]) => Promise<void>;
}

/**
 * Deletes a record after ten seconds, unless undone.
 * @param back where undoing it leads: the record's page, if that is left now
 */
export function deleteLater(
  { id, name, ...kind }: DeletionKind & { id: string; name: string },
  back?: string,
): void {
  const { noun, connection, onGone } = kind;
  deletionQueue.add({
    back,
    what: { noun, id, name, connection: { id: connection.id, name: connection.name } },
    send: async () => {
      const outcome = await sendDelete(kind, id);
      if (outcome.kind === "done" || outcome.kind === "skipped") await onGone?.([id]).catch(() => undefined);
      return stateAfter(outcome, Date.now());
    },
  });
}

/**
 * Sends one delete, never twice. If the answer is lost or says that there's no such record, checks whether the
 * service still has it.
 * @param isGoneBelieved the list isn't asked where the service doesn't find a record by its ID
 * @throws ApiError of kind "unauthorized": nothing was deleted, and another key may be entered
 */
export async function sendDelete(
  { options, look, isListed }: Pick<DeletionKind, "options" | "look" | "isListed">,
  id: string,
  { isGoneBelieved = false } = {},
): Promise<DeletionOutcome> {
  const said = await answerTo(options, id);
  if (said.kind !== "unknown") return said;
  const isMissing = isNotFound(said.error);
  if (!look && isMissing) return GONE;
  const isLeft = await look?.(id)
    .then((found) => found || (isMissing && !isGoneBelieved && isListed?.(id)) || false)
    .catch(() => undefined);
  if (isLeft === undefined) return said;
  if (isLeft) return { kind: "failed", error: said.error, detail: { isThere: true } };
  return isMissing ? GONE : { kind: "done", detail: { isLost: true } };
}

const GONE: DeletionOutcome = { kind: "skipped", why: "gone" };

/** What the answer to a delete says; "unknown" if it's lost, or says that there's no such record. */
async function answerTo(options: DeletionKind["options"], id: string): Promise<DeletionOutcome> {
  try {
    const record = recordIn(await new MutationObserver(queryClient, options).mutate({ id }));
    return { kind: "done", detail: { record: idOf(record) === id ? record : undefined } };
  } catch (thrown) {
    const error = errorOf(thrown);
    if (isCanceled(error)) return { kind: "stopped" };
    if (!isApiError(error)) return { kind: "failed", error };
    if (error.kind === "unauthorized") throw error;
    return { kind: error.answerLost || isNotFound(error) ? "unknown" : "failed", error };
  }
}

function stateAfter(outcome: DeletionOutcome, at: number): DeletionState {
  if (outcome.kind === "skipped") return { step: "deleted", record: undefined, at, how: "already" };
  if (outcome.kind !== "done") return { step: "failed", outcome };
  const { record, isLost } = outcome.detail;
  return { step: "deleted", record, at, ...(isLost && { how: "lost" }) };
}

interface Queued {
  what: QueuedDeletion["what"];
  /** The run, for many deletions at once. */
  run?: Run<DeletionDetail>;
  /** Sends it and returns the result; called again on retry. */
  send: () => Promise<DeletionState>;
  /** The records of a deletion of many. */
  ids?: readonly string[];
  /** Where undoing it leads. */
  back?: string | undefined;
}

/**
 * The queue of deletions. Each can be undone for ten seconds and is then sent once. A finished deletion stays
 * as a deletion record until dismissed, a failed one until retried or dismissed.
 * @param records deletion records of this tab from before a reload
 */
export function createDeletionQueue(records: readonly QueuedDeletion[] = []) {
  let entries = records;
  let count = records.length;
  const sent = new Map<string, Queued & { timer: ReturnType<typeof setTimeout> }>();
  const listeners = createListeners();

  const replace = (next: readonly QueuedDeletion[]) => {
    entries = next;
    listeners.tell();
  };
  const set = (key: string, state: DeletionState) =>
    replace(entries.map((entry) => (entry.key === key ? { ...entry, state } : entry)));
  const drop = (which: (entry: QueuedDeletion) => boolean) => {
    for (const { key } of entries.filter(which)) {
      clearTimeout(sent.get(key)?.timer);
      sent.get(key)?.run?.stop();
      sent.delete(key);
    }
    replace(entries.filter((entry) => !which(entry)));
  };
  const send = async (key: string) => {
    const deletion = sent.get(key);
    if (!deletion) return;
    set(key, { step: "sending", run: deletion.run });
    const state = await deletion.send().catch(
      (thrown): DeletionState => ({
        step: "failed",
        outcome: { kind: "failed", error: errorOf(thrown) },
      }),
    );
    if (state.step === "deleted") sent.delete(key);
    set(key, state);
  };

  return {
    snapshot: () => entries,
    subscribe: listeners.subscribe,
    /** Adds a deletion, unless the same one is pending already. */
    add: (deletion: Queued) => {
      const { what } = deletion;
      const same = entries.find((entry) => isSame(entry.what, what));
      if (same && isUnderWay(same)) return;
      const key = `${++count} ${what.id}`;
      sent.set(key, { ...deletion, timer: setTimeout(() => void send(key), WAIT_MS) });
      const state: DeletionState = { step: "waiting", until: Date.now() + WAIT_MS, back: deletion.back };
      replace([...entries.filter((other) => other !== same), { key, what, state }]);
    },
    /** Undoes a waiting deletion. Once sent, it can't be stopped. */
    undo: (key: string) => drop((entry) => entry.key === key && entry.state.step === "waiting"),
    /** Whether it can be retried: not after a reload. */
    canRetry: (key: string) => sent.has(key),
    /** Retries what failed; of many, those that weren't deleted. */
    retry: (key: string) => {
      if (entries.some((entry) => entry.key === key && !isUnderWay(entry))) void send(key);
    },
    /** Dismisses a deletion record, failure or report. */
    dismiss: (key: string) => drop((entry) => entry.key === key && !isUnderWay(entry)),
    /**
     * Cancels waiting deletions and stops runs, because the tab closes or the connection belongs to another
     * organization now.
     */
    cancelWaiting: (connectionId?: string) => {
      const isMeant = ({ what }: QueuedDeletion) =>
        connectionId === undefined || what.connection.id === connectionId;
      for (const { key } of entries.filter(isMeant)) sent.get(key)?.run?.stop();
      drop((entry) => isMeant(entry) && entry.state.step === "waiting");
    },
    /** Drops all entries of a forgotten connection; `undefined`: of all. */
    forgetConnection: (id: string | undefined) =>
      drop((entry) => id === undefined || entry.what.connection.id === id),
    /** The IDs of a connection's records of a type that are about to be deleted. */
    idsUnderWay: (connectionId: string, noun: string): ReadonlySet<string> => {
      const ids = new Set<string>();
      for (const entry of entries) {
        const { key, what } = entry;
        if (!isUnderWay(entry) || what.noun !== noun || what.connection.id !== connectionId) continue;
        for (const id of sent.get(key)?.ids ?? [what.id]) ids.add(id);
      }
      return ids;
    },
    /** Whether closing the tab now would cancel a deletion. */
    isBusy: () => entries.some(isUnderWay),
  };
}

export type DeletionQueue = ReturnType<typeof createDeletionQueue>;

/** Whether a deletion is still to be sent, or being sent. */
export function isUnderWay({ state }: QueuedDeletion): boolean {
  return state.step === "waiting" || state.step === "sending";
}

/** Which record is deleted. */
type Target = Pick<DeletionKind, "noun"> & { id: string; connection: { id: string } };

/** Whether two deletions are of the same record. */
function isSame(a: Target, b: Target): boolean {
  return a.noun === b.noun && a.id === b.id && a.connection.id === b.connection.id;
}

/** This tab's deletions. They outlive the page that started them. */
export const deletionQueue = createDeletionQueue(storedDeletions(tab));

/** Which records of deletions there are, to see whether what is stored is still right. */
const recordsAmong = (entries: readonly QueuedDeletion[]) =>
  entries
    .filter(isRecordOfDeletion)
    .map(({ key, state }) => `${key} ${"at" in state && state.at}`)
    .join("\n");

let stored = recordsAmong(deletionQueue.snapshot());
deletionQueue.subscribe(() => {
  const entries = deletionQueue.snapshot();
  const records = recordsAmong(entries);
  if (records === stored) return;
  stored = records;
  storeDeletions(tab, entries);
});
connectionStore.follow((event) => {
  if (event.type === "forgotten") deletionQueue.forgetConnection(event.id);
  if (event.type === "other-organization") deletionQueue.cancelWaiting(event.id);
});
if (typeof window !== "undefined") {
  window.addEventListener("beforeunload", (event) => {
    if (deletionQueue.isBusy()) event.preventDefault();
  });
  // A page restored from the back/forward cache must not delete anything with its old timers.
  window.addEventListener("pagehide", () => deletionQueue.cancelWaiting());
}

/** All entries of the queue, oldest first. */
export function useDeletionQueue(): readonly QueuedDeletion[] {
  return useSyncExternalStore(deletionQueue.subscribe, deletionQueue.snapshot);
}

/** The deletion of a record, if there is one. */
export function useDeletionOf(connection: Connection, noun: string, id: string): QueuedDeletion | undefined {
  return useDeletionQueue().find(({ what }) => isSame(what, { noun, id, connection }));
}

/** The IDs of the records of a type that are about to be deleted; the same set until that changes. */
export function useIdsUnderWay(connection: Connection, noun: string): ReadonlySet<string> {
  const entries = useDeletionQueue();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the queue reads its own entries
  return useMemo(() => deletionQueue.idsUnderWay(connection.id, noun), [entries, connection.id, noun]);
}

/** Whether a record was deleted from this tab, so that it isn't requested again. */
export function wasDeleted(connection: Connection, noun: string, id: string): boolean {
  return deletionQueue
    .snapshot()
    .some(({ what, state }) => state.step === "deleted" && isSame(what, { noun, id, connection }));
}
