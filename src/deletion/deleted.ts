import { useEffect, useMemo, useSyncExternalStore } from "react";
import { type Connection, connectionStore } from "@/api/connection";
import { loadTool, toolName } from "@/api/dialects";
import { perConnection } from "@/api/per-connection";
import type { Deleted } from "@/storage/entries";
import { type DeletionQueue, deletionQueue } from "./queue";

/** Stores which records were deleted, beyond the life of the tab. */
interface DeletedStorage {
  store: (connectionId: string, deleted: Deleted) => Promise<unknown>;
  stored: (connectionId: string) => Promise<readonly Deleted[]>;
}

/** The types that the API doesn't list: only this browser knows that they were deleted. */
const UNLISTED = ["tool", "phone number"];
const NONE: readonly Deleted[] = [];

interface Known {
  deleted: readonly Deleted[];
  /** What is stored is included, or being read. */
  isRead: boolean;
}

/** The deleted records by connection: deleted in this tab, or stored in this browser by earlier tabs. */
export function createDeletedStore(
  queue: Pick<DeletionQueue, "snapshot" | "subscribe">,
  storage: DeletedStorage,
) {
  const { of, set, forget, subscribe } = perConnection<Known>(
    { deleted: NONE, isRead: false },
    (one, other) => one.deleted === other.deleted,
  );
  const seen = new Set<string>();

  const add = (connectionId: string, deleted: readonly Deleted[]) => {
    const { deleted: before, isRead } = of(connectionId);
    const added = deleted.filter((one) => !before.some((other) => isSameRecord(other, one)));
    if (added.length > 0) set(connectionId, { deleted: [...before, ...added], isRead });
  };
  const follow = (isNew: boolean) => {
    for (const { key, what, state } of queue.snapshot()) {
      if (state.step !== "deleted" || seen.has(key) || !UNLISTED.includes(what.noun)) continue;
      seen.add(key);
      // The API has no other way to learn a tool's name.
      const name =
        (what.noun === "tool" && state.record && toolName(loadTool(state.record).value)) || what.name;
      const deleted = { noun: what.noun, id: what.id, name, at: state.at };
      add(what.connection.id, [deleted]);
      // If nothing can be stored, this tab still knows.
      if (isNew) storage.store(what.connection.id, deleted).catch(() => undefined);
    }
  };
  // Deletions before a reload were stored at the time.
  follow(false);
  queue.subscribe(() => follow(true));

  return {
    /** The same array until it changes. */
    of: (connectionId: string): readonly Deleted[] => of(connectionId).deleted,
    subscribe,
    /** Loads what is stored for a connection, once. */
    read: (connectionId: string) => {
      if (of(connectionId).isRead) return;
      set(connectionId, { ...of(connectionId), isRead: true });
      storage.stored(connectionId).then(
        (stored) => {
          // The connection may have been forgotten in the meantime.
          if (of(connectionId).isRead) add(connectionId, stored);
        },
        // The next caller tries again.
        () => set(connectionId, { ...of(connectionId), isRead: false }),
      );
    },
    forget,
  };
}

function isSameRecord(one: Deleted, other: Deleted): boolean {
  return one.noun === other.noun && one.id === other.id;
}

// Load the database's code when it is first needed.
const deletedHere = createDeletedStore(deletionQueue, {
  store: async (connectionId, deleted) =>
    (await import("@/storage/entries")).deletedRecords.put(connectionId, deleted),
  stored: async (connectionId) => (await import("@/storage/entries")).deletedRecords.all(connectionId),
});

connectionStore.follow((event) => {
  if (event.type === "other-organization") deletedHere.read(event.id);
});

/** The records of a type that were deleted from this browser. */
export function useDeleted(connection: Connection, noun: string): readonly Deleted[] {
  const all = useSyncExternalStore(deletedHere.subscribe, () => deletedHere.of(connection.id));
  useEffect(() => deletedHere.read(connection.id), [connection.id]);
  return useMemo(() => all.filter((one) => one.noun === noun), [all, noun]);
}

/** The IDs of tools that were deleted from this browser. Whether any other tool exists is unknown. */
export function useDeletedTools(connection: Connection): readonly string[] {
  const deleted = useDeleted(connection, "tool");
  return useMemo(() => deleted.map(({ id }) => id), [deleted]);
}
