import { createListeners } from "@/lib/listeners";
import type { DeletionQueue } from "./queue";

/** A record that was deleted from this browser, or was no longer there when it was to be. */
export interface Gone {
  /** What it was, in a word: "tool". */
  noun: string;
  id: string;
  name: string;
  /** When, in epoch milliseconds. */
  at: number;
}

/** Keeps such notes for longer than the tab is open. */
export interface GoneKeeper {
  keep: (connectionId: string, gone: Gone) => Promise<unknown>;
  kept: (connectionId: string) => Promise<readonly Gone[]>;
}

/** The kinds that the API does not list: nobody else can say what became of them (unknowns, Writing). */
const UNLISTED = ["tool", "phone number"];
const NONE: readonly Gone[] = [];

/** What is known to be gone, by connection: what this tab deleted, and what this browser has kept of earlier tabs. */
export function createGoneNotes(queue: Pick<DeletionQueue, "snapshot" | "subscribe">) {
  const byConnection = new Map<string, readonly Gone[]>();
  const seen = new Set<string>();
  const read = new Set<string>();
  const listeners = createListeners();
  let keeper: GoneKeeper | undefined;

  const add = (connectionId: string, notes: readonly Gone[]) => {
    const before = byConnection.get(connectionId) ?? NONE;
    const added = notes.filter((note) => !before.some((other) => isSameRecord(other, note)));
    if (added.length === 0) return;
    byConnection.set(connectionId, [...before, ...added]);
    listeners.tell();
  };
  const follow = (isNew: boolean) => {
    for (const { key, what, state } of queue.snapshot()) {
      if (state.step !== "deleted" || seen.has(key) || !UNLISTED.includes(what.noun)) continue;
      seen.add(key);
      const note = { noun: what.noun, id: what.id, name: what.name, at: state.at };
      add(what.connection.id, [note]);
      // Where nothing can be kept, this tab still knows.
      if (isNew) keeper?.keep(what.connection.id, note).catch(() => undefined);
    }
  };
  // The receipts of this tab's earlier life were kept when they came.
  follow(false);
  queue.subscribe(() => follow(true));

  return {
    /** The same array until there are others. */
    of: (connectionId: string): readonly Gone[] => byConnection.get(connectionId) ?? NONE,
    subscribe: listeners.subscribe,
    /** From now on notes are kept there. */
    keepIn: (next: GoneKeeper) => {
      keeper = next;
    },
    /** Reads what was kept of a connection, once. */
    read: (connectionId: string) => {
      if (!keeper || read.has(connectionId)) return;
      read.add(connectionId);
      keeper.kept(connectionId).then(
        (kept) => {
          // It may have been forgotten meanwhile.
          if (read.has(connectionId)) add(connectionId, kept);
        },
        // It is tried again where it is next asked for.
        () => read.delete(connectionId),
      );
    },
    /** The connection was forgotten, or is another organization's now; `undefined`: every one. */
    forget: (connectionId: string | undefined) => {
      if (connectionId === undefined) {
        byConnection.clear();
        read.clear();
      } else {
        byConnection.delete(connectionId);
        read.delete(connectionId);
      }
      listeners.tell();
    },
  };
}

function isSameRecord(one: Gone, other: Gone): boolean {
  return one.noun === other.noun && one.id === other.id;
}
