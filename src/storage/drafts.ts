import { fromPlain, toPlain } from "@/document/exact-json";
import type { Database } from "./database";
import type { ListKey, RecordKey } from "./record-key";
import { type Draft, keyOf, keysOfList, sizeOf } from "./stores";

/**
 * Stores an unsaved edit, in the place of what the same editing session stored before.
 * @returns false if nothing is stored
 */
export function storeDraft(database: Database, draft: Omit<Draft, "size">): Promise<boolean> {
  return database.write(draft.connectionId, (store) => {
    const transaction = store.transaction("drafts", "readwrite");
    const putting = transaction.store.put({
      ...draft,
      loaded: toPlain(draft.loaded),
      edited: typeof draft.edited === "string" ? draft.edited : toPlain(draft.edited),
      size: sizeOf([draft.loaded, draft.edited, draft.unfinished]),
    });
    // Otherwise the browser drops it if the page is left before it hears of it.
    transaction.commit();
    return Promise.all([putting, transaction.done]);
  });
}

/** Removes what one editing session stored of a record. */
export function deleteDraft(database: Database, key: RecordKey, draft: string): Promise<boolean> {
  return database.write(key.connectionId, (store) => store.delete("drafts", [...keyOf(key), draft]));
}

/**
 * Names the JSON texts that are stored with the drafts (see json-texts): no editing session has such a name.
 */
export const TEXTS = "json ";

/** The drafts of a record, the newest first. */
export async function draftsOf(database: Database, key: RecordKey): Promise<Draft[]> {
  const all = IDBKeyRange.bound([...keyOf(key), ""], [...keyOf(key), []]);
  const found = await database.read(key.connectionId, (store) => store.getAll("drafts", all), []);
  return found
    .flatMap((draft) =>
      typeof draft.edited === "string"
        ? []
        : [{ ...draft, loaded: fromPlain(draft.loaded), edited: fromPlain(draft.edited) }],
    )
    .sort((a, b) => b.at - a.at);
}

/** The IDs of a list's records that have drafts. */
export async function draftIds(database: Database, list: ListKey): Promise<ReadonlySet<string>> {
  const keys = await database.read(
    list.connectionId,
    (store) => store.getAllKeys("drafts", keysOfList(list)),
    [],
  );
  return new Set(keys.map(([, , , id]) => id));
}
