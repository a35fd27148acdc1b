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
  /**
   * Deletes it.
   * @returns the record as the service answered, or undefined where the answer had none
   */
  remove: () => Promise<unknown>;
}

export type DeletionState =
  | { step: "waiting"; until: number }
  | { step: "sending" }
  | { step: "deleted"; record: unknown; at: number }
  | { step: "failed"; error: unknown };

export interface QueuedDeletion {
  /** Tells entries of the queue apart. */
  key: string;
  what: Omit<Deletion, "remove">;
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
  const removers = new Map<string, { remove: Deletion["remove"]; stop: () => void }>();
  const listeners = new Set<() => void>();

  const replace = (next: readonly QueuedDeletion[]) => {
    entries = next;
    for (const listener of listeners) listener();
  };
  const set = (key: string, state: DeletionState) =>
    replace(entries.map((entry) => (entry.key === key ? { ...entry, state } : entry)));
  const drop = (which: (entry: QueuedDeletion) => boolean) => {
    for (const { key } of entries.filter(which)) {
      removers.get(key)?.stop();
      removers.delete(key);
    }
    replace(entries.filter((entry) => !which(entry)));
  };

  const send = async (key: string) => {
    const remover = removers.get(key);
    if (!remover) return;
    set(key, { step: "sending" });
    try {
      const record = await remover.remove();
      removers.delete(key);
      set(key, { step: "deleted", record, at: clock.now() });
    } catch (error) {
      set(key, { step: "failed", error });
    }
  };

  return {
    snapshot: () => entries,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Puts a deletion into the queue. One that waits or is on its way already is not put in twice. */
    add: ({ remove, ...what }: Deletion) => {
      const same = entries.find((entry) => isSame(entry.what, what));
      if (same?.state.step === "waiting" || same?.state.step === "sending") return;
      const key = `${++count} ${what.id}`;
      const stop = clock.after(WAIT_MS, () => void send(key));
      removers.set(key, { remove, stop });
      const entry: QueuedDeletion = {
        key,
        what,
        state: { step: "waiting", until: clock.now() + WAIT_MS },
      };
      replace([...entries.filter((other) => other !== same), entry]);
    },
    /** Takes a deletion back that waits. One that is on its way cannot be stopped. */
    undo: (key: string) => drop((entry) => entry.key === key && entry.state.step === "waiting"),
    /** Sends a deletion again that failed. */
    retry: (key: string) => {
      if (entries.some((entry) => entry.key === key && entry.state.step === "failed")) void send(key);
    },
    /** Puts away what is over: a receipt or a failure. */
    dismiss: (key: string) =>
      drop(({ key: other, state }) => other === key && (state.step === "deleted" || state.step === "failed")),
    /** The tab goes: nothing that waits is sent. */
    cancelWaiting: () => drop((entry) => entry.state.step === "waiting"),
    /** A connection was forgotten, and all that came from it goes too; `undefined`: every one. */
    forgetConnection: (id: string | undefined) =>
      drop((entry) => id === undefined || entry.what.connection.id === id),
    /** Something would be lost if the tab were closed now. */
    isBusy: () => entries.some(({ state }) => state.step === "waiting" || state.step === "sending"),
  };
}

export type DeletionQueue = ReturnType<typeof createDeletionQueue>;

/** Whether two deletions are of the same record. */
export function isSame(
  a: { noun: string; id: string; connection: { id: string } },
  b: { noun: string; id: string; connection: { id: string } },
): boolean {
  return a.noun === b.noun && a.id === b.id && a.connection.id === b.connection.id;
}
