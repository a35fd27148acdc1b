import { useEffect, useMemo, useSyncExternalStore } from "react";
import { type Connection, connectionStore } from "@/api/connection";
import type { Deleted } from "@/storage/notes";
import { deletionQueue } from "./deletions";
import { createGoneNotes } from "./gone";

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
