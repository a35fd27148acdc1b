import { type Draft, type KeptDatabase, recordKey, type Whose, weigh } from "./kept-database";

/**
 * Keeps unsaved edits, in the place of what the same editing kept before.
 * @returns false where nothing is kept
 */
export function keepDraft(database: KeptDatabase, draft: Omit<Draft, "size">): Promise<boolean> {
  return database.write(draft.connectionId, (store) =>
    store.put("drafts", { ...draft, size: weigh([draft.loaded, draft.edited, draft.unfinished]) }),
  );
}

/** Removes what one editing kept of a record. */
export function dropDraft(database: KeptDatabase, whose: Whose, draft: string): Promise<boolean> {
  return database.write(whose.connectionId, (store) => store.delete("drafts", [...recordKey(whose), draft]));
}

/** Names the texts that are kept beside the drafts (see kept-texts): no editing has such a name. */
export const TEXTS = "json ";

/** The drafts of a record, the newest first. */
export async function draftsOf(database: KeptDatabase, whose: Whose): Promise<Draft[]> {
  const key = recordKey(whose);
  const found = await database.read(
    whose.connectionId,
    (store) => store.getAll("drafts", IDBKeyRange.bound([...key, ""], [...key, "\uffff"])),
    [],
  );
  return found.filter(({ draft }) => !draft.startsWith(TEXTS)).toSorted((a, b) => b.at - a.at);
}

/** The ids of the records of one kind that have drafts. */
export async function draftIds(
  database: KeptDatabase,
  { connectionId, organisationId, kind }: Omit<Whose, "id">,
): Promise<ReadonlySet<string>> {
  const list = [connectionId, organisationId, kind];
  // In the order of keys, a list comes behind every text.
  const all = IDBKeyRange.bound(list, [...list, []]);
  const keys = await database.read(connectionId, (store) => store.getAllKeys("drafts", all), []);
  return new Set(keys.map(([, , , id]) => id));
}
