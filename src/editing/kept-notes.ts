import { type KeptDatabase, type KeptNote, recordKey, type Whose, weigh } from "./kept-database";

/**
 * Keeps something small in the place of what was kept under the same id before: a named view of a list, what was opened last.
 * @param at in epoch milliseconds
 * @returns false where nothing is kept
 */
export function keepNote(database: KeptDatabase, whose: Whose, value: unknown, at: number): Promise<boolean> {
  const { connectionId, organisationId, kind, id } = whose;
  const note = { connectionId, organisationId, kind, id, at, value, size: weigh(value) };
  return database.write(connectionId, (store) => store.put("notes", note));
}

/** All that is kept of a kind, the newest first; nothing where nothing can be read. */
export async function readNotes(database: KeptDatabase, scope: Omit<Whose, "id">): Promise<KeptNote[]> {
  const { connectionId, organisationId, kind } = scope;
  const notes = await database.read(
    connectionId,
    (store) =>
      store.getAll(
        "notes",
        // An array sorts behind every text.
        IDBKeyRange.bound([connectionId, organisationId, kind, ""], [connectionId, organisationId, kind, []]),
      ),
    [],
  );
  return notes.sort((one, other) => other.at - one.at);
}

/** Removes one of them. */
export async function dropNote(database: KeptDatabase, whose: Whose): Promise<void> {
  await database.write(whose.connectionId, (store) => store.delete("notes", recordKey(whose)));
}
