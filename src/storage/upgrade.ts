import { isRecord } from "@/document/equal";
import { STORES } from "./stored-parts";

const RECORD = ["connectionId", "organizationId", "kind", "id"];

/** Creates what the database doesn't have yet, and rewrites what versions 1 and 2 stored under British names and other kinds. */
export function upgrade(database: IDBDatabase, transaction: IDBTransaction): void {
  for (const name of STORES) {
    if (!database.objectStoreNames.contains(name)) {
      create(database, name);
      continue;
    }
    const reading = transaction.objectStore(name).getAll();
    reading.onsuccess = () => {
      database.deleteObjectStore(name);
      const store = create(database, name);
      for (const entry of reading.result) store.put(rewritten(entry));
    };
  }
}

function create(database: IDBDatabase, name: (typeof STORES)[number]): IDBObjectStore {
  if (name === "drafts") return database.createObjectStore(name, { keyPath: [...RECORD, "draft"] });
  if (name !== "versions") return database.createObjectStore(name, { keyPath: RECORD });
  const versions = database.createObjectStore(name, { keyPath: "number", autoIncrement: true });
  versions.createIndex("record", RECORD);
  versions.createIndex("size", ["at", "size"]);
  return versions;
}

/** The kinds of notes that have another name since version 3. */
const KINDS: Record<string, string> = {
  "calls-view": "views",
  receipts: "deletion records",
  gone: "deleted",
};

function rewritten(entry: unknown): unknown {
  if (!isRecord(entry)) return entry;
  const { organisationId = "", kind, ...rest } = entry;
  return {
    organizationId: organisationId,
    kind: typeof kind === "string" ? (KINDS[kind] ?? kind) : kind,
    ...rest,
  };
}
