import { useEffect, useMemo, useSyncExternalStore } from "react";
import { type Connection, connectionStore } from "@/api/connection";
import { createListeners } from "@/lib/listeners";
import type { Deleted } from "@/storage/notes";
import { type DeletionQueue, deletionQueue } from "./queue";

/** Where it is stored that a record was deleted, for longer than the tab is open. */
interface DeletedStorage {
  store: (connectionId: string, deleted: Deleted) => Promise<unknown>;
  stored: (connectionId: string) => Promise<readonly Deleted[]>;
}

/** The kinds that the API does not list: nobody else can say what became of them. */
const UNLISTED = ["tool", "phone number"];
const NONE: readonly Deleted[] = [];

/** What is known to be gone, by connection: what this tab deleted, and what this browser stored of earlier tabs. */
export function createGoneNotes(
  queue: Pick<DeletionQueue, "snapshot" | "subscribe">,
  storage: DeletedStorage,
) {
  const byConnection = new Map<string, readonly Deleted[]>();
  const seen = new Set<string>();
  const read = new Set<string>();
  const listeners = createListeners();

  const add = (connectionId: string, notes: readonly Deleted[]) => {
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
      // Where nothing can be stored, this tab still knows.
      if (isNew) storage.store(what.connection.id, note).catch(() => undefined);
    }
  };
  // What this tab deleted before a reload was stored then.
  follow(false);
  queue.subscribe(() => follow(true));

  return {
    /** The same array until there are others. */
    of: (connectionId: string): readonly Deleted[] => byConnection.get(connectionId) ?? NONE,
    subscribe: listeners.subscribe,
    /** Reads what is stored of a connection, once. */
    read: (connectionId: string) => {
      if (read.has(connectionId)) return;
      read.add(connectionId);
      storage.stored(connectionId).then(
        (stored) => {
          // It may have been forgotten meanwhile.
          if (read.has(connectionId)) add(connectionId, stored);
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

function isSameRecord(one: Deleted, other: Deleted): boolean {
  return one.noun === other.noun && one.id === other.id;
}

// The database's code is loaded when it is first needed.
const notes = createGoneNotes(deletionQueue, {
  store: async (connectionId, deleted) =>
    (await import("@/storage/notes")).storeDeleted(connectionId, deleted),
  stored: async (connectionId) => (await import("@/storage/notes")).storedDeleted(connectionId),
});

connectionStore.follow((event) => {
  if (event.type === "forgotten") notes.forget(event.id);
  if (event.type !== "other-organization") return;
  notes.forget(event.id);
  notes.read(event.id);
});

/** The records of a kind that are known to be gone, since they were deleted from this browser. */
export function useGone(connection: Connection, noun: string): readonly Deleted[] {
  const all = useSyncExternalStore(notes.subscribe, () => notes.of(connection.id));
  useEffect(() => notes.read(connection.id), [connection.id]);
  return useMemo(() => all.filter((note) => note.noun === noun), [all, noun]);
}

/** The ids of the tools that are known to be gone. Of any other tool nobody can say whether it exists. */
export function useGoneTools(connection: Connection): readonly string[] {
  const gone = useGone(connection, "tool");
  return useMemo(() => gone.map(({ id }) => id), [gone]);
}
