import type { DBSchema, IDBPDatabase } from "idb";
import type { JsonObject } from "@/document/equal";
import type { Path } from "@/document/path";
import type { ListKey, RecordKey } from "./record-key";

/** The object stores of the database. */
export const STORES = ["drafts", "versions", "notes"] as const;

/** An unsaved edit. Secrets are the placeholder. */
export interface Draft extends RecordKey {
  /** The editing session that it comes from: two tabs never write the same draft. */
  draft: string;
  /** When it was last written, in epoch milliseconds. */
  at: number;
  /** The document that the edits were made on. */
  loaded: JsonObject;
  /**
   * That document with the edits. Where the schema says number or JSON, it may hold the text that was typed. Of
   * a JSON text (see json-texts), the text.
   */
  edited: JsonObject | string;
  /** JSON that was half typed, and where; `edited` has the loaded value there. */
  unfinished: { path: Path; text: string }[];
  /** The secrets that were typed: they aren't stored. */
  leftOut: Path[];
  /** The length of its JSON. */
  size: number;
}

/** A version of a record that this browser has seen or saved. Secrets are the placeholder. */
export interface Version extends RecordKey {
  /** Given by the database; later versions have higher ones. */
  number?: number;
  /** When, in epoch milliseconds. */
  at: number;
  how: "seen" | "saved";
  /** The words of the save report. */
  summary?: string;
  /** When the version was stored from which this save brought back all that it changed, if there is one. */
  restores?: number | undefined;
  document: JsonObject;
  /** The length of its JSON. */
  size: number;
}

/** Small data, by kind and ID (see entries.ts). */
export interface Note extends RecordKey {
  /** When it was last written, in epoch milliseconds. */
  at: number;
  value: object | string;
  /** The length of its JSON. */
  size: number;
}

type Key = [connectionId: string, organizationId: string, kind: string, id: string];

export interface Stores extends DBSchema {
  drafts: { key: [...Key, draft: string]; value: Draft };
  versions: {
    key: number;
    value: Version;
    /** `size` orders by time too, so that sizes are read without reading documents. */
    indexes: { record: Key; size: [at: number, size: number] };
  };
  notes: { key: Key; value: Note };
}

export type Store = IDBPDatabase<Stores>;

/** Where a record's entries are. */
export function keyOf({ connectionId, organizationId, kind, id }: RecordKey): Key {
  return [connectionId, organizationId, kind, id];
}

/** Every key of a list: an array sorts after every text. */
export function keysOfList({ connectionId, organizationId, kind }: ListKey): IDBKeyRange {
  return IDBKeyRange.bound(
    [connectionId, organizationId, kind, ""],
    [connectionId, organizationId, kind, []],
  );
}

/** The format of what is stored. Data in another format is never read. */
const FORMAT = 4;

/**
 * Opens a database by name. Its library is loaded only now.
 * @param onLost called when the browser closed the database: it must be opened again
 * @throws whatever the browser throws where storage is blocked, a `VersionError` where a newer version of the
 * dashboard uses the database
 */
export async function openStore(name: string, onLost: () => void): Promise<Store> {
  const { openDB } = await import("idb");
  const store = await openDB<Stores>(name, FORMAT, {
    upgrade: create,
    // A later version of the dashboard in another tab must not wait for this one.
    blocking() {
      store.close();
      onLost();
    },
    terminated: onLost,
  });
  return store;
}

const RECORD = ["connectionId", "organizationId", "kind", "id"];

function create(database: Store): void {
  for (const name of [...database.objectStoreNames]) database.deleteObjectStore(name);
  database.createObjectStore("drafts", { keyPath: [...RECORD, "draft"] });
  database.createObjectStore("notes", { keyPath: RECORD });
  const versions = database.createObjectStore("versions", { keyPath: "number", autoIncrement: true });
  versions.createIndex("record", RECORD);
  versions.createIndex("size", ["at", "size"]);
}

/** The length of a value's JSON, which is nearly its size in bytes. */
export function sizeOf(value: object | string): number {
  return JSON.stringify(value).length;
}
