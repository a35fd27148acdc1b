import type { RecordKey } from "./record-key";
import { keyOf, STORES, type Store } from "./stores";

/** How much is stored of one kind for one connection. */
export interface StoredPart {
  store: (typeof STORES)[number];
  /** Of which list, or which kind of note. */
  kind: string;
  connectionId: string;
  count: number;
  /** The length of its JSON. */
  size: number;
}

/** What to remove; without a kind or a connection, for all of them. */
export type Removal = Pick<StoredPart, "store"> & Partial<Pick<StoredPart, "kind" | "connectionId">>;

/** Removes everything. */
export async function clear(store: Store): Promise<void> {
  const all = store.transaction(STORES, "readwrite");
  await Promise.all([...STORES.map((name) => all.objectStore(name).clear()), all.done]);
}

/** Removes everything of one connection. */
export async function clearConnection(store: Store, connectionId: string): Promise<void> {
  for (const name of STORES) await removePart(store, { store: name, connectionId });
}

/** Removes one part. */
export async function removePart(store: Store, { store: name, kind, connectionId }: Removal): Promise<void> {
  if (kind === undefined && connectionId === undefined) return store.clear(name);
  const isMeant = (entry: RecordKey) =>
    (kind === undefined || entry.kind === kind) &&
    (connectionId === undefined || entry.connectionId === connectionId);
  const all = store.transaction(name, "readwrite");
  let cursor = await all.store.openCursor();
  while (cursor) {
    if (isMeant(cursor.value)) await cursor.delete();
    cursor = await cursor.continue();
  }
  await all.done;
}

/** Puts what was stored for a connection before its organization was known under that organization. */
export async function adopt(store: Store, connectionId: string, organizationId: string): Promise<void> {
  const all = store.transaction(STORES, "readwrite");
  const range = IDBKeyRange.bound([connectionId, ""], [connectionId, "", []]);
  const under = <Entry extends RecordKey>(entries: Entry[]) =>
    entries.map((entry) => ({ ...entry, organizationId }));
  const [drafts, notes] = [all.objectStore("drafts"), all.objectStore("notes")];
  const isNewer = (entry: { at: number }, here: { at: number } | undefined) => !here || here.at <= entry.at;
  // All at once: there may be thousands, and each request takes a moment.
  await Promise.all([
    ...under(await drafts.getAll(range)).map(async (draft) => {
      if (isNewer(draft, await drafts.get([...keyOf(draft), draft.draft]))) await drafts.put(draft);
    }),
    ...under(await notes.getAll(range)).map(async (note) => {
      if (isNewer(note, await notes.get(keyOf(note)))) await notes.put(note);
    }),
  ]);
  await Promise.all([drafts, notes].map((entries) => entries.delete(range)));
  const versions = all.objectStore("versions");
  for (const version of under(await versions.index("record").getAll(range))) await versions.put(version);
  await all.done;
}

/** How much is stored of each kind, for each connection. */
export async function measure(store: Store): Promise<StoredPart[]> {
  const parts = new Map<string, StoredPart>();
  const add = (name: StoredPart["store"], connectionId: string, kind: string, size: number) => {
    const key = JSON.stringify([name, connectionId, kind]);
    const part = parts.get(key) ?? { store: name, kind, connectionId, count: 0, size: 0 };
    parts.set(key, { ...part, count: part.count + 1, size: part.size + size });
  };
  for (const name of ["drafts", "notes"] as const) {
    for (const { connectionId, kind, size } of await store.getAll(name)) add(name, connectionId, kind, size);
  }
  // Versions can be many megabytes, so only the keys of their indexes are read.
  const sizes = new Map<number, number>();
  const versions = store.transaction("versions").store;
  for (let at = await versions.index("size").openKeyCursor(); at; at = await at.continue())
    sizes.set(at.primaryKey, at.key[1]);
  for (let at = await versions.index("record").openKeyCursor(); at; at = await at.continue())
    add("versions", at.key[0], at.key[2], sizes.get(at.primaryKey) ?? 0);
  return [...parts.values()];
}
