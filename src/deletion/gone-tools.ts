import { useEffect, useMemo, useSyncExternalStore } from "react";
import { type Connection, connectionStore } from "@/api/connection";
import { deletionQueue } from "./deletions";
import { createGoneNotes, type Gone, type GoneKeeper } from "./gone";

const notes = createGoneNotes(deletionQueue);

connectionStore.follow((event) => {
  if (event.type === "forgotten") notes.forget(event.id);
  if (event.type !== "other-organization") return;
  notes.forget(event.id);
  notes.read(event.id);
});

/** From now on, what was deleted from here is remembered there. */
export function rememberGone(keeper: GoneKeeper): void {
  notes.keepIn(keeper);
}

/** The records of a kind that are known to be gone, since they were deleted from this browser. */
export function useGone(connection: Connection, noun: string): readonly Gone[] {
  const all = useSyncExternalStore(notes.subscribe, () => notes.of(connection.id));
  useEffect(() => notes.read(connection.id), [connection.id]);
  return useMemo(() => all.filter((note) => note.noun === noun), [all, noun]);
}

/** The ids of the tools that are known to be gone. Of any other tool nobody can say whether it exists (unknowns, Writing). */
export function useGoneTools(connection: Connection): readonly string[] {
  const gone = useGone(connection, "tool");
  return useMemo(() => gone.map(({ id }) => id), [gone]);
}
