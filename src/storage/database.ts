import type { DBSchema, IDBPDatabase } from "idb";
import type { Path } from "@/document/path";
import { createListeners } from "@/lib/listeners";
import { storedConnections } from "./connections";
import type { ListKey, RecordKey } from "./record-key";
import { storageSettings } from "./settings";
import { clear, clearConnection, measure, type Removal, removePart, type StoredPart } from "./stored-parts";
import { upgrade } from "./upgrade";

/** A form's value that wasn't JSON yet, as earlier versions stored it. */
export type UnfinishedValue =
  | ["not set"]
  | ["json", string]
  | ["list", UnfinishedValue[]]
  | ["object", [string, UnfinishedValue][]]
  | ["value", string | number | boolean | null];

/** An unsaved edit. Secrets are the placeholder. */
export interface Draft extends RecordKey {
  /** The editing session that it comes from: two tabs never write the same draft. */
  draft: string;
  /** When it was last written, in epoch milliseconds. */
  at: number;
  /** The document that the edits were made on. */
  loaded: unknown;
  /** That document with the edits. Where the schema says number or JSON, it may hold the text that was typed. */
  edited: unknown;
  /** Changed fields whose value `edited` doesn't have, as earlier versions stored them (see `typedValues`). */
  unfinished: { path: Path; value: UnfinishedValue }[];
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
  document: unknown;
  /** The length of its JSON. */
  size: number;
}

/** The values last sent from here for fields that the service never returns. */
export interface SentValues extends RecordKey {
  fields: { path: Path; value: unknown; at: number }[];
  /** The length of its JSON. */
  size: number;
}

/** Something small besides edits, by kind and id (see notes.ts). */
export interface Note extends RecordKey {
  /** When it was last written, in epoch milliseconds. */
  at: number;
  value: unknown;
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
  sent: { key: Key; value: SentValues };
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

/** Why nothing is stored although it should be. */
export type Trouble = "blocked" | "full";

const OPEN_MS = 5_000;

interface Surroundings {
  /** Opens the storage; rejects where the browser blocks it. */
  open: (onLost: () => void) => Promise<Store>;
  /** Whether anything may be stored for a connection now. */
  mayStore: (connectionId: string) => boolean;
}

/**
 * What this browser stores of records, in one database that is opened when it is first needed. Storage that is blocked, absent or full
 * never breaks a page: nothing here rejects, and `trouble` says why nothing is stored.
 */
export function createDatabase({ open, mayStore }: Surroundings) {
  let opened: Promise<Store> | undefined;
  let trouble: Trouble | undefined;
  const listeners = createListeners();

  const setTrouble = (next: Trouble | undefined) => {
    if (next === trouble) return;
    trouble = next;
    listeners.tell();
  };
  const store = () => {
    const lost = () => {
      opened = undefined;
    };
    if (!opened) {
      opened = within(OPEN_MS, open(lost));
      opened.catch(lost);
    }
    return opened;
  };
  const attempt = async <T>(
    work: (store: Store) => Promise<T>,
    isWrite = false,
  ): Promise<{ done: T } | undefined> => {
    try {
      const done = await work(await store());
      // A successful read doesn't mean that there is room.
      if (isWrite || trouble !== "full") setTrouble(undefined);
      return { done };
    } catch (error) {
      setTrouble(isFull(error) ? "full" : "blocked");
      return undefined;
    }
  };

  return {
    /**
     * Writes to the store, if anything may be stored for the connection.
     * @returns false where nothing is stored
     */
    write: async (connectionId: string, work: (store: Store) => Promise<unknown>): Promise<boolean> =>
      mayStore(connectionId) && (await attempt(work, true)) !== undefined,
    /** Reads from the store; `none` where nothing is stored or it can't be read. */
    read: async <T>(connectionId: string, work: (store: Store) => Promise<T>, none: T): Promise<T> => {
      if (!mayStore(connectionId)) return none;
      const read = await attempt(work);
      return read ? read.done : none;
    },
    /** Removes everything, or everything of one connection. */
    forget: async (connectionId?: string): Promise<void> => {
      await attempt((all) => (connectionId === undefined ? clear(all) : clearConnection(all, connectionId)));
    },
    /**
     * Removes one part of what is stored.
     * @returns false where the storage refused
     */
    remove: async (what: Removal): Promise<boolean> =>
      (await attempt((all) => removePart(all, what))) !== undefined,
    /** How much is stored, of all connections; undefined where the storage can't be read. */
    parts: async (): Promise<StoredPart[] | undefined> => (await attempt(measure))?.done,
    /** Every version of a connection's records, the oldest first. */
    versions: async (connectionId: string): Promise<Version[]> => {
      const read = await attempt((all) => all.getAll("versions"));
      return (read?.done ?? []).filter((version) => version.connectionId === connectionId);
    },
    trouble: () => trouble,
    subscribe: listeners.subscribe,
  };
}

export type Database = ReturnType<typeof createDatabase>;

/** This browser's database. A tab in which an editor is still open writes nothing of a connection that was forgotten. */
export const database = createDatabase({
  open: (onLost) => openStore("switchboard", onLost),
  mayStore: (connectionId) =>
    !storageSettings.current().storeNothing && storedConnections.find(connectionId) !== undefined,
});

/**
 * Opens a database by name. Its library is loaded only now.
 * @param onLost called when the browser closed the database: it must be opened again
 * @throws whatever the browser throws where storage is blocked
 */
export async function openStore(name: string, onLost: () => void): Promise<Store> {
  const { openDB, unwrap } = await import("idb");
  const store = await openDB<Stores>(name, 3, {
    upgrade: (fresh, _from, _to, transaction) => upgrade(unwrap(fresh), unwrap(transaction)),
    // A later version of the dashboard in another tab must not wait for this one.
    blocking() {
      store.close();
      onLost();
    },
    terminated: onLost,
  });
  return store;
}

/** Some browsers never answer when storage is broken. */
function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The browser's storage doesn't answer.")), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}

/** The length of a value's JSON: nearly the room that it takes. */
export function sizeOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}
