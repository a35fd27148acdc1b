import { connectionStore } from "@/api/connection";
import { isRecord } from "@/document/equal";
import type { KeptDatabase, Whose } from "./kept-database";
import { keptDatabase, scopeOf } from "./kept-database-here";
import { dropNote, keepNote, readNotes } from "./kept-notes";

/** A record that was opened in this browser. */
export interface Opened {
  /** Its page. */
  path: string;
  /** What it was called then. */
  name: string;
  /** The list that it is of, in a word: "Assistants". */
  kind: string;
  /** When, in epoch milliseconds. */
  at: number;
}

const KIND = "opened";
const MOST = 20;

/** Notes that a record was opened; of the older ones some are kept. Nothing where nothing may be kept (product, Connecting). */
export async function noteOpened(
  { path, name, kind, at }: Opened,
  scope: Omit<Whose, "id"> = hereScope(),
  database: KeptDatabase = keptDatabase,
): Promise<void> {
  if (!(await keepNote(database, { ...scope, id: path }, { name, kind }, at))) return;
  const notes = await readNotes(database, scope);
  await Promise.all(notes.slice(MOST).map(({ id }) => dropNote(database, { ...scope, id })));
  for (const follower of followers) follower();
}

const followers = new Set<() => void>();

/** Tells when another record was noted; gives back what ends that. */
export function followOpened(follower: () => void): () => void {
  followers.add(follower);
  return () => {
    followers.delete(follower);
  };
}

/** The records that were opened, the newest first. */
export async function openedLast(
  connectionId: string,
  scope: Omit<Whose, "id"> = scopeOf(connectionId, KIND),
  database: KeptDatabase = keptDatabase,
): Promise<Opened[]> {
  const notes = await readNotes(database, scope);
  return notes.flatMap(({ id: path, at, value }) =>
    isRecord(value) && typeof value.name === "string" && typeof value.kind === "string"
      ? [{ path, name: value.name, kind: value.kind, at }]
      : [],
  );
}

/** Where what is opened now is kept. */
function hereScope(): Omit<Whose, "id"> {
  return scopeOf(connectionStore.current()?.id ?? "", KIND);
}
