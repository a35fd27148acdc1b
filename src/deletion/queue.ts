import { MutationObserver, type MutationOptions } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { type Connection, connectionStore } from "@/api/connection";
import { isApiError, isCanceled } from "@/api/errors";
import { pause } from "@/api/pause";
import { queryClient } from "@/api/query-client";
import { isRecord } from "@/document/equal";
import { idOf } from "@/document/read";
import { createListeners } from "@/lib/listeners";
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

/** How long a deletion waits for second thoughts, in milliseconds. */
export const WAIT_MS = 10_000;

/** How records of one kind are deleted. */
export interface DeletionKind {
  /** What one is, in a word: "call". */
  noun: string;
  connection: Connection;
  /** The delete, from src/api: it keeps the cache right. */
  options: MutationOptions<unknown, Error, { id: string; signal?: AbortSignal }>;
  /** Whether the service still has a record, asked of it now; absent where the API can't tell. */
  look?: (id: string) => Promise<boolean>;
  /** Takes records that are gone out of what the page holds besides react-query's cache. */
  onGone?: (ids: readonly string[]) => void;
}

/** Deletes a record ten seconds from now, unless somebody undoes it. */
export function deleteLater({ id, name, ...kind }: DeletionKind & { id: string; name: string }): void {
  const { noun, connection, onGone } = kind;
  deletionQueue.add({
    what: { noun, id, name, connection: { id: connection.id, name: connection.name } },
    send: async () => {
      const outcome = await sendAndLook(kind, id);
      if (outcome.kind === "done" || outcome.kind === "skipped") onGone?.([id]);
      return stateAfter(outcome, Date.now());
    },
  });
}

/**
 * Sends one delete, and where its answer is lost, looks what the service now has. It is never sent twice.
 * @throws ApiError of kind "unauthorized": nothing was deleted, and another key may be entered
 */
export async function sendDelete(
  { options, look }: Pick<DeletionKind, "options" | "look">,
  id: string,
): Promise<DeletionOutcome> {
  try {
    const answer = await new MutationObserver(queryClient, options).mutate({ id });
    return { kind: "done", detail: { record: recordIn(answer) } };
  } catch (error) {
    if (isCanceled(error)) return { kind: "stopped" };
    if (!isApiError(error)) return { kind: "failed", error };
    if (error.kind === "unauthorized") throw error;
    if (error.kind === "missing") return { kind: "skipped", why: "gone" };
    if (!error.answerLost) return { kind: "failed", error };
    if (!look) return { kind: "unknown", error };
    try {
      return (await look(id))
        ? { kind: "failed", error, detail: { isThere: true } }
        : { kind: "done", detail: { isLost: true } };
    } catch {
      return { kind: "unknown", error };
    }
  }
}

/** The pauses before each look for a record that should be gone, in milliseconds. */
const LOOK_PAUSES_MS = [0, 1000, 3000];

/** Sends one delete, and doesn't believe an answer without a record before the record was looked for. */
export async function sendAndLook(
  kind: Pick<DeletionKind, "options" | "look">,
  id: string,
): Promise<DeletionOutcome> {
  const outcome = await sendDelete(kind, id);
  if (!kind.look || outcome.kind !== "done" || outcome.detail.record !== undefined || outcome.detail.isLost) {
    return outcome;
  }
  for (const ms of LOOK_PAUSES_MS) {
    await pause(ms);
    // Where it can't be looked for, the service is taken at its word.
    if (!(await kind.look(id).catch(() => false))) return outcome;
  }
  return { kind: "failed", error: undefined, detail: { isPending: true } };
}

/** More keys than an answer has that says nothing but that it worked: `{ok: true, deleted: 1}`. */
const MOST_OF_A_WORD = 3;

/** The deleted record in an answer: the answer itself, or alone in a wrapper. An answer that only says that it worked has none. */
function recordIn(answer: unknown): unknown {
  const isMoreThanAWord = (keys: number) => isRecord(answer) && Object.keys(answer).length > keys;
  if (idOf(answer) !== undefined) return isMoreThanAWord(1) ? answer : undefined;
  const inside = isRecord(answer) || Array.isArray(answer) ? Object.values(answer) : [];
  const [only, ...others] = inside.filter((value) => idOf(value) !== undefined);
  if (only !== undefined && others.length === 0) return only;
  return isMoreThanAWord(MOST_OF_A_WORD) ? answer : undefined;
}

function stateAfter(outcome: DeletionOutcome, at: number): DeletionState {
  if (outcome.kind === "skipped") return { step: "deleted", record: undefined, at, how: "already" };
  if (outcome.kind !== "done") return { step: "failed", outcome };
  const { record, isLost } = outcome.detail;
  return { step: "deleted", record, at, ...(isLost && { how: "lost" }) };
}

interface Deletion {
  what: QueuedDeletion["what"];
  /** The deletions themselves, where they are many at once. */
  run?: Run<DeletionDetail>;
  /** Sends it, and says what became of it; called again when it is tried again. */
  send: () => Promise<DeletionState>;
}

/**
 * The queue of deletions. One waits ten seconds and can be undone all that time; then it is sent, once. What was deleted stays as a
 * deletion record until it is dismissed, and what failed until it is tried again or dismissed.
 * @param records deletion records of this tab before it was reloaded
 */
export function createDeletionQueue(records: readonly QueuedDeletion[] = []) {
  let entries = records;
  let count = records.length;
  const sent = new Map<string, Deletion & { timer: ReturnType<typeof setTimeout> }>();
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
    const state = await deletion
      .send()
      .catch((error: unknown): DeletionState => ({ step: "failed", outcome: { kind: "failed", error } }));
    if (state.step === "deleted") sent.delete(key);
    set(key, state);
  };

  return {
    snapshot: () => entries,
    subscribe: listeners.subscribe,
    /** Puts a deletion into the queue. One that waits or is on its way already is not put in twice. */
    add: (deletion: Deletion) => {
      const { what } = deletion;
      const same = entries.find((entry) => isSame(entry.what, what));
      if (same && isUnderWay(same)) return;
      const key = `${++count} ${what.id}`;
      sent.set(key, { ...deletion, timer: setTimeout(() => void send(key), WAIT_MS) });
      const state: DeletionState = { step: "waiting", until: Date.now() + WAIT_MS };
      replace([...entries.filter((other) => other !== same), { key, what, state }]);
    },
    /** Takes back a deletion that waits. One that is on its way can't be stopped. */
    undo: (key: string) => drop((entry) => entry.key === key && entry.state.step === "waiting"),
    /** Whether it can be sent again: not after a reload. */
    canRetry: (key: string) => sent.has(key),
    /** Sends again what failed; of many, what was not deleted. */
    retry: (key: string) => {
      if (entries.some((entry) => entry.key === key && !isUnderWay(entry))) void send(key);
    },
    /** Dismisses what is over: a deletion record, a failure or a report. */
    dismiss: (key: string) => drop((entry) => entry.key === key && !isUnderWay(entry)),
    /** The tab goes, or the connection is another organization's now: nothing that waits is sent, and no more of many. */
    cancelWaiting: (connectionId?: string) => {
      const isMeant = ({ what }: QueuedDeletion) =>
        connectionId === undefined || what.connection.id === connectionId;
      for (const { key } of entries.filter(isMeant)) sent.get(key)?.run?.stop();
      drop((entry) => isMeant(entry) && entry.state.step === "waiting");
    },
    /** A connection was forgotten, and all that came from it goes too; `undefined`: every one. */
    forgetConnection: (id: string | undefined) =>
      drop((entry) => id === undefined || entry.what.connection.id === id),
    /** Something would be lost if the tab were closed now. */
    isBusy: () => entries.some(isUnderWay),
  };
}

export type DeletionQueue = ReturnType<typeof createDeletionQueue>;

function isUnderWay({ state }: QueuedDeletion): boolean {
  return state.step === "waiting" || state.step === "sending";
}

/** Whether two deletions are of the same record. */
function isSame(
  a: { noun: string; id: string; connection: { id: string } },
  b: { noun: string; id: string; connection: { id: string } },
): boolean {
  return a.noun === b.noun && a.id === b.id && a.connection.id === b.connection.id;
}

/** This tab's deletions. They outlive the page that asked for them. */
export const deletionQueue = createDeletionQueue(storedDeletions(tab));

let stored = "";
deletionQueue.subscribe(() => {
  const entries = deletionQueue.snapshot();
  const keys = entries
    .filter(isRecordOfDeletion)
    .map(({ key, state }) => `${key} ${"at" in state && state.at}`);
  if (keys.join("\n") === stored) return;
  stored = keys.join("\n");
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
  // A page that goes to sleep may wake up later: its timers must not delete anything then.
  window.addEventListener("pagehide", () => deletionQueue.cancelWaiting());
}

/** All entries of the queue, oldest first. */
export function useDeletionQueue(): readonly QueuedDeletion[] {
  return useSyncExternalStore(deletionQueue.subscribe, deletionQueue.snapshot);
}

/** What became of one record's deletion, if there is one. */
export function useDeletionOf(connection: Connection, noun: string, id: string): QueuedDeletion | undefined {
  return useDeletionQueue().find(({ what }) => isSame(what, { noun, id, connection }));
}

/** Whether a record was deleted from this tab, so that nobody asks the service for it. */
export function wasDeleted(connection: Connection, noun: string, id: string): boolean {
  return deletionQueue
    .snapshot()
    .some(({ what, state }) => state.step === "deleted" && isSame(what, { noun, id, connection }));
}
