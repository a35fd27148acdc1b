import { fromPlain } from "@/document/exact-json";
import { createListeners } from "@/lib/listen";
import { storedConnections } from "./connections";
import { storageSettings } from "./settings";
import {
  adopt,
  clear,
  clearConnection,
  measure,
  type Removal,
  removePart,
  type StoredPart,
} from "./stored-parts";
import { openStore, type Store, type Version } from "./stores";

/** Why nothing is stored although it should be. */
export type Trouble = "blocked" | "full" | "newer";

/** The same in words, after "this browser's storage is". */
export const TROUBLE_WORDS: Readonly<Record<Trouble, string>> = {
  blocked: "blocked",
  full: "full",
  newer: "in use by a newer version of Switchboard",
};

const OPEN_MS = 5_000;

interface Surroundings {
  /** Opens the storage; rejects if the browser blocks it. */
  open: (onLost: () => void) => Promise<Store>;
  /** Whether anything may be stored for a connection now. */
  mayStore: (connectionId: string) => boolean;
  /** The organization of a connection for which something may have been stored before it was known. */
  adoptedBy?: (connectionId: string) => string | undefined;
}

/**
 * What this browser stores of records, in one database that is opened when it is first needed. Storage that
 * is blocked, absent or full never breaks a page: nothing here rejects, and `trouble` says why nothing is
 * stored.
 */
export function createDatabase({ open, mayStore, adoptedBy }: Surroundings) {
  let opened: Promise<Store> | undefined;
  let trouble: Trouble | undefined;
  /**
   * By connection: its entries are put under its organization, once. What an open editor writes later follows
   * with the next page.
   */
  const adoptions = new Map<string, Promise<void>>();
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
  const storeOf = async (connectionId: string) => {
    const all = await store();
    const organizationId = adoptedBy?.(connectionId);
    if (!organizationId) return all;
    const adopting = adoptions.get(connectionId) ?? adopt(all, connectionId, organizationId);
    adoptions.set(connectionId, adopting);
    // The next attempt tries again.
    adopting.catch(() => adoptions.delete(connectionId));
    await adopting;
    return all;
  };
  const attempt = async <T>(
    work: (store: Store) => Promise<T>,
    { connectionId, isWrite = false }: { connectionId?: string; isWrite?: boolean } = {},
  ): Promise<{ done: T } | undefined> => {
    try {
      const done = await work(await (connectionId === undefined ? store() : storeOf(connectionId)));
      // A successful read doesn't mean that there is room.
      if (isWrite || trouble !== "full") setTrouble(undefined);
      return { done };
    } catch (error) {
      setTrouble(troubleOf(error));
      return undefined;
    }
  };

  return {
    /**
     * Writes to the store, if anything may be stored for the connection.
     * @returns false if nothing is stored
     */
    write: async (connectionId: string, work: (store: Store) => Promise<unknown>): Promise<boolean> =>
      mayStore(connectionId) && (await attempt(work, { connectionId, isWrite: true })) !== undefined,
    /** Reads from the store; returns `none` if nothing is stored or it can't be read. */
    read: async <T>(connectionId: string, work: (store: Store) => Promise<T>, none: T): Promise<T> => {
      if (!mayStore(connectionId)) return none;
      const read = await attempt(work, { connectionId });
      return read ? read.done : none;
    },
    /** Removes everything, or everything of one connection. */
    forget: async (connectionId?: string): Promise<void> => {
      await attempt((all) => (connectionId === undefined ? clear(all) : clearConnection(all, connectionId)));
    },
    /**
     * Removes one part of what is stored.
     * @returns false if the storage failed
     */
    remove: async (what: Removal): Promise<boolean> =>
      (await attempt((all) => removePart(all, what))) !== undefined,
    /** How much is stored, for all connections; undefined if the storage can't be read. */
    parts: async (): Promise<StoredPart[] | undefined> => (await attempt(measure))?.done,
    /** Every version of a connection's records, the oldest first. */
    versions: async (connectionId: string): Promise<Version[]> => {
      const read = await attempt((all) => all.getAll("versions"));
      return (read?.done ?? [])
        .filter((version) => version.connectionId === connectionId)
        .map((version) => ({ ...version, document: fromPlain(version.document) }));
    },
    trouble: () => trouble,
    subscribe: listeners.subscribe,
  };
}

export type Database = ReturnType<typeof createDatabase>;

/**
 * This browser's database. A tab in which an editor is still open writes nothing of a connection that was
 * forgotten.
 */
export const database = createDatabase({
  open: (onLost) => openStore("switchboard", onLost),
  mayStore: (connectionId) =>
    !storageSettings.current().storeNothing && storedConnections.find(connectionId) !== undefined,
  adoptedBy: (connectionId) => {
    const { adopts, organizationId } = storedConnections.find(connectionId) ?? {};
    return adopts && organizationId;
  },
});

/** Some browsers never answer when storage is broken. */
function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The browser's storage doesn't respond.")), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function troubleOf(error: unknown): Trouble {
  const name = error instanceof Error ? error.name : "";
  if (name === "VersionError") return "newer";
  return name === "QuotaExceededError" ? "full" : "blocked";
}
