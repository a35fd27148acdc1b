import type { DBSchema, IDBPDatabase } from "idb";
import type { Path } from "@/document/path";
import { createListeners } from "@/lib/listeners";
import { clear, clearConnection, type KeptPart, measure, type Removal, removeKind } from "./kept-parts";

/** Which record something is kept of. What belongs to one connection or organization is never read for another. */
export interface Whose {
  connectionId: string;
  /** Empty where the service names no organization. */
  organisationId: string;
  /** The API's name of the list: "assistants". */
  kind: string;
  id: string;
}

/** What a form holds, as it can be kept: it knows values that are no JSON (see form/values). */
export type KeptValue =
  | ["not set"]
  | ["json", string]
  | ["list", KeptValue[]]
  | ["object", [string, KeptValue][]]
  | ["value", string | number | boolean | null];

/** Unsaved edits. Secrets are the placeholder. */
export interface Draft extends Whose {
  /** The editing that it comes from: two tabs never write the same draft. */
  draft: string;
  /** When it was last written, in epoch milliseconds. */
  at: number;
  /** The document that the edits were made on. */
  loaded: unknown;
  /** That document with the edits. */
  edited: unknown;
  /** Changed fields that hold half a number or half an object, which no document can. */
  unfinished: { path: Path; value: KeptValue }[];
  /** The secrets that were typed: they are not kept. */
  leftOut: Path[];
  /** The length of its JSON. */
  size: number;
}

/** A version of a record that this browser has seen or saved. Secrets are the placeholder. */
export interface Version extends Whose {
  /** Given by the database; later versions have higher ones. */
  number?: number;
  /** When, in epoch milliseconds. */
  at: number;
  how: "seen" | "saved";
  /** What the receipt of the save said. */
  summary?: string;
  document: unknown;
  /** The length of its JSON. */
  size: number;
}

/** The values last sent from here for fields that the service never shows. */
export interface SentValues extends Whose {
  fields: { path: Path; value: unknown; at: number }[];
  /** The length of its JSON. */
  size: number;
}

/** Something small that this browser keeps besides edits: a named view of a list, what was opened last. */
export interface KeptNote extends Whose {
  /** When it was last written, in epoch milliseconds. */
  at: number;
  value: unknown;
  /** The length of its JSON. */
  size: number;
}

type RecordKey = [connectionId: string, organisationId: string, kind: string, id: string];

interface Stores extends DBSchema {
  drafts: { key: [...RecordKey, draft: string]; value: Draft };
  versions: {
    key: number;
    value: Version;
    /** `size` orders by time too, so that sizes are read without reading documents. */
    indexes: { record: RecordKey; size: [at: number, size: number] };
  };
  sent: { key: RecordKey; value: SentValues };
  notes: { key: RecordKey; value: KeptNote };
}

export type Store = IDBPDatabase<Stores>;

/** Why nothing is kept although it should be. */
export type Trouble = "blocked" | "full";

const OPEN_MS = 5_000;

interface Surroundings {
  /** Opens the storage; rejects where the browser blocks it. */
  open: (onLost: () => void) => Promise<Store>;
  /** Whether anything may be kept for a connection now: it may be forgotten, or the user wants nothing kept. */
  mayKeep: (connectionId: string) => boolean;
}

/**
 * What this browser keeps of records, in one database that is opened when it is first wanted. Storage that is blocked, absent or full
 * never breaks a page: nothing here rejects, and `trouble` says why nothing is kept.
 */
export function createKeptDatabase({ open, mayKeep }: Surroundings) {
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
      // That it can be read says nothing of whether there is room.
      if (isWrite || trouble !== "full") setTrouble(undefined);
      return { done };
    } catch (error) {
      setTrouble(isFull(error) ? "full" : "blocked");
      return undefined;
    }
  };

  return {
    /** Does something to the store, if anything may be kept for the connection. */
    write: async (connectionId: string, work: (store: Store) => Promise<unknown>): Promise<boolean> =>
      mayKeep(connectionId) && (await attempt(work, true)) !== undefined,
    /** Reads from the store; `none` where nothing is kept or it cannot be read. */
    read: async <T>(connectionId: string, work: (store: Store) => Promise<T>, none: T): Promise<T> => {
      if (!mayKeep(connectionId)) return none;
      const read = await attempt(work);
      return read ? read.done : none;
    },
    /** Removes everything, or everything of one connection. */
    forget: async (connectionId?: string): Promise<void> => {
      await attempt((all) => (connectionId === undefined ? clear(all) : clearConnection(all, connectionId)));
    },
    /**
     * Removes one kind of thing.
     * @returns false where the storage refused
     */
    remove: async (what: Removal): Promise<boolean> =>
      (await attempt((all) => removeKind(all, what))) !== undefined,
    /** How much is kept, of all connections; undefined where the storage cannot be read. */
    parts: async (): Promise<KeptPart[] | undefined> => (await attempt(measure))?.done,
    /** Every version of a connection's records, the oldest first. */
    versions: async (connectionId: string): Promise<Version[]> => {
      const read = await attempt((all) => all.getAll("versions"));
      return (read?.done ?? []).filter((version) => version.connectionId === connectionId);
    },
    trouble: () => trouble,
    subscribe: listeners.subscribe,
  };
}

export type KeptDatabase = ReturnType<typeof createKeptDatabase>;

/**
 * Opens the browser's database. Its code is loaded only now.
 * @param onLost called when the browser closed the database: it must be opened again
 * @throws whatever the browser throws where storage is blocked
 */
export async function openStore(name: string, onLost: () => void): Promise<Store> {
  const { openDB } = await import("idb");
  const store = await openDB<Stores>(name, 2, {
    upgrade(fresh, version) {
      if (version < 1) {
        fresh.createObjectStore("drafts", {
          keyPath: ["connectionId", "organisationId", "kind", "id", "draft"],
        });
        const versions = fresh.createObjectStore("versions", { keyPath: "number", autoIncrement: true });
        versions.createIndex("record", ["connectionId", "organisationId", "kind", "id"]);
        versions.createIndex("size", ["at", "size"]);
        fresh.createObjectStore("sent", { keyPath: ["connectionId", "organisationId", "kind", "id"] });
      }
      if (version < 2) {
        fresh.createObjectStore("notes", { keyPath: ["connectionId", "organisationId", "kind", "id"] });
      }
    },
    // A later version of the dashboard in another tab must not wait for this one.
    blocking() {
      store.close();
      onLost();
    },
    terminated: onLost,
  });
  return store;
}

/** Where a record's entries stand. */
export function recordKey({ connectionId, organisationId, kind, id }: Whose): RecordKey {
  return [connectionId, organisationId, kind, id];
}

/** Some browsers never answer when storage is broken. */
function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The browser's storage does not answer.")), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}

/** The length of a value's JSON: what it weighs, nearly. */
export function weigh(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}
