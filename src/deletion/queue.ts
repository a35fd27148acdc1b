import { createListeners } from "@/lib/listeners";
import type { BatchProgress, BatchReport } from "./batch";
import type { RecalledReport } from "./recalled-report";
import type { Outcome, Pending } from "./send-one";

/** How long a deletion waits for second thoughts, in milliseconds (product, Calls, Delete). */
export const WAIT_MS = 10_000;

/** What is to be deleted, and how. */
export interface Deletion {
  /** What it is, in a word: "call", "phone number", "tool". */
  noun: string;
  id: string;
  /** What people call it. */
  name: string;
  connection: { id: string; name: string };
  /** How many records it is, where it is a batch; it is told of as one. */
  size?: number;
  /**
   * Sends it; called again when it is tried again.
   * @returns what became of it; it may reject where it is not known why it failed
   */
  send: (handle: {
    /** Ends a batch; what was sent is not broken off. */
    signal: AbortSignal;
    onProgress: (progress: BatchProgress) => void;
  }) => Promise<Outcome | Pending | BatchReport>;
}

export type DeletionState =
  | { step: "waiting"; until: number }
  | { step: "sending"; progress?: BatchProgress; isStopping?: true }
  /** `how`: it was not there any more, or its answer was lost and it was looked for. */
  | { step: "deleted"; record: unknown; at: number; how?: "already" | "lost" }
  /** `isThere`: the answer was lost, and the record was found. `isUnknown`: nothing of it is known. */
  | { step: "failed"; error: unknown; isThere?: true; isUnknown?: true }
  /** The service took it on, and still has the record. */
  | { step: "pending" }
  /** A batch is over. */
  | { step: "reported"; report: BatchReport; at: number }
  /** A batch was over before the tab was loaded anew. */
  | { step: "recalled"; report: RecalledReport; at: number };

export interface QueuedDeletion {
  /** Tells entries of the queue apart. */
  key: string;
  what: Omit<Deletion, "send">;
  state: DeletionState;
}

/** Time, as the queue sees it: milliseconds, and a timer that can be stopped. */
export interface Clock {
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
}

/**
 * The queue of deletions. One waits ten seconds and can be undone all that time; then it is sent, once. What was deleted stays as a
 * receipt until it is dismissed, and what failed until it is tried again or dismissed.
 * @param receipts deletions of this tab's earlier life, as `snapshot` gave them
 */
export function createDeletionQueue(clock: Clock, receipts: readonly QueuedDeletion[] = []) {
  let entries: readonly QueuedDeletion[] = receipts;
  let count = receipts.length;
  const senders = new Map<string, { send: Deletion["send"]; stop: () => void; abort: AbortController }>();
  const listeners = createListeners();

  const replace = (next: readonly QueuedDeletion[]) => {
    entries = next;
    listeners.tell();
  };
  const set = (key: string, state: DeletionState) =>
    replace(entries.map((entry) => (entry.key === key ? { ...entry, state } : entry)));
  const drop = (which: (entry: QueuedDeletion) => boolean) => {
    for (const { key } of entries.filter(which)) {
      senders.get(key)?.stop();
      senders.get(key)?.abort.abort();
      senders.delete(key);
    }
    replace(entries.filter((entry) => !which(entry)));
  };

  const send = async (key: string) => {
    const sender = senders.get(key);
    if (!sender) return;
    set(key, { step: "sending" });
    const onProgress = (progress: BatchProgress) => {
      const state = entries.find((entry) => entry.key === key)?.state;
      if (state?.step === "sending") set(key, { ...state, progress });
    };
    try {
      const state = stateAfter(await sender.send({ signal: sender.abort.signal, onProgress }), clock.now());
      if (state.step === "deleted") senders.delete(key);
      else sender.abort = new AbortController();
      set(key, state);
    } catch (error) {
      set(key, { step: "failed", error });
    }
  };

  return {
    snapshot: () => entries,
    subscribe: listeners.subscribe,
    /** Puts a deletion into the queue. One that waits or is on its way already is not put in twice. */
    add: ({ send: sending, ...what }: Deletion) => {
      const same = entries.find((entry) => isSame(entry.what, what));
      if (same?.state.step === "waiting" || same?.state.step === "sending") return;
      const key = `${++count} ${what.id}`;
      const stop = clock.after(WAIT_MS, () => void send(key));
      senders.set(key, { send: sending, stop, abort: new AbortController() });
      const entry: QueuedDeletion = {
        key,
        what,
        state: { step: "waiting", until: clock.now() + WAIT_MS },
      };
      replace([...entries.filter((other) => other !== same), entry]);
    },
    /** Takes a deletion back that waits. One that is on its way cannot be stopped. */
    undo: (key: string) => drop((entry) => entry.key === key && entry.state.step === "waiting"),
    /** Sends again what failed; of a batch, what was not deleted. */
    retry: (key: string) => {
      if (entries.some((entry) => entry.key === key && isOver(entry) && entry.state.step !== "deleted")) {
        void send(key);
      }
    },
    /** Ends a batch before all of it was sent. */
    stop: (key: string) => {
      const entry = entries.find((one) => one.key === key);
      if (entry?.state.step !== "sending" || entry.what.size === undefined) return;
      set(key, { ...entry.state, isStopping: true });
      senders.get(key)?.abort.abort();
    },
    /** Puts away what is over: a receipt, a failure or a report. */
    dismiss: (key: string) => drop((entry) => entry.key === key && isOver(entry)),
    /** The tab goes, or the connection is another organization's now: nothing that waits is sent, and no more of a batch. */
    cancelWaiting: (connectionId?: string) => {
      const isMeant = ({ what }: QueuedDeletion) =>
        connectionId === undefined || what.connection.id === connectionId;
      for (const entry of entries.filter(isMeant)) {
        if (entry.state.step === "sending" && entry.what.size !== undefined) {
          senders.get(entry.key)?.abort.abort();
        }
      }
      drop((entry) => isMeant(entry) && entry.state.step === "waiting");
    },
    /** A connection was forgotten, and all that came from it goes too; `undefined`: every one. */
    forgetConnection: (id: string | undefined) =>
      drop((entry) => id === undefined || entry.what.connection.id === id),
    /** Something would be lost if the tab were closed now. */
    isBusy: () => entries.some(({ state }) => state.step === "waiting" || state.step === "sending"),
  };
}

export type DeletionQueue = ReturnType<typeof createDeletionQueue>;

function isOver({ state }: QueuedDeletion): boolean {
  return state.step !== "waiting" && state.step !== "sending";
}

function stateAfter(result: Outcome | Pending | BatchReport, at: number): DeletionState {
  if (!("kind" in result)) return { step: "reported", report: result, at };
  switch (result.kind) {
    case "deleted":
      return { step: "deleted", record: result.record, at, ...(result.wasLost && { how: "lost" }) };
    case "gone":
      return { step: "deleted", record: undefined, at, how: "already" };
    case "pending":
      return { step: "pending" };
    case "failed":
      return { step: "failed", error: result.error, ...(result.isThere && { isThere: true }) };
    case "unknown":
      return { step: "failed", error: result.error, isUnknown: true };
    case "stopped":
      return { step: "failed", error: new DOMException("The request was canceled.", "AbortError") };
  }
}

/** Whether two deletions are of the same record. */
export function isSame(
  a: { noun: string; id: string; connection: { id: string } },
  b: { noun: string; id: string; connection: { id: string } },
): boolean {
  return a.noun === b.noun && a.id === b.id && a.connection.id === b.connection.id;
}
