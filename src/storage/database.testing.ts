import "fake-indexeddb/auto";
import { createDatabase, type Database } from "./database";
import type { RecordKey } from "./record-key";
import { openStore } from "./stores";

let count = 0;

/** A database of its own, in memory. */
export function freshDatabase(mayStore: (connectionId: string) => boolean = () => true): Database {
  count += 1;
  const name = `test-${count}`;
  return createDatabase({ open: (onLost) => openStore(name, onLost), mayStore });
}

/** A database that the browser refuses to open. */
export function blockedDatabase(error: Error = new Error("Storage is blocked")): Database {
  return createDatabase({ open: () => Promise.reject(error), mayStore: () => true });
}

/** The key of some record. */
export const recordKey = (change: Partial<RecordKey> = {}): RecordKey => ({
  connectionId: "c1",
  organizationId: "o1",
  kind: "assistants",
  id: "a1",
  ...change,
});
