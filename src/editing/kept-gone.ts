import { isRecord } from "@/document/equal";
import type { KeptDatabase, Whose } from "./kept-database";
import { keptDatabase, scopeOf } from "./kept-database-here";
import { keepNote, readNotes } from "./kept-notes";

/** A record that is known to be gone, since it was deleted from this browser. */
export interface KeptGone {
  /** What it was, in a word: "tool". */
  noun: string;
  id: string;
  name: string;
  /** When, in epoch milliseconds. */
  at: number;
}

const KIND = "gone";

/**
 * Remembers that a record is gone: of a tool the API cannot be asked (unknowns, Writing).
 * @returns false where nothing is kept
 */
export function keepGone(
  connectionId: string,
  { noun, id, name, at }: KeptGone,
  scope: Omit<Whose, "id"> = scopeOf(connectionId, KIND),
  database: KeptDatabase = keptDatabase,
): Promise<boolean> {
  return keepNote(database, { ...scope, id: `${noun} ${id}` }, { noun, id, name }, at);
}

/** What is known to be gone, the last first. */
export async function keptGone(
  connectionId: string,
  scope: Omit<Whose, "id"> = scopeOf(connectionId, KIND),
  database: KeptDatabase = keptDatabase,
): Promise<KeptGone[]> {
  const notes = await readNotes(database, scope);
  return notes.flatMap(({ at, value }) => {
    if (!isRecord(value)) return [];
    const { noun, id, name } = value;
    if (typeof noun !== "string" || typeof id !== "string" || typeof name !== "string") return [];
    return [{ noun, id, name, at }];
  });
}
