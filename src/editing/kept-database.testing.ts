import "fake-indexeddb/auto";
import { createKeptDatabase, type KeptDatabase, openStore, type Whose } from "./kept-database";

let count = 0;

/** A database of its own, in memory. */
export function freshDatabase(mayKeep: (connectionId: string) => boolean = () => true): KeptDatabase {
  count += 1;
  const name = `test-${count}`;
  return createKeptDatabase({ open: (onLost) => openStore(name, onLost), mayKeep });
}

/** A database whose storage the browser refuses. */
export function blockedDatabase(error: Error = new Error("Storage is blocked")): KeptDatabase {
  return createKeptDatabase({ open: () => Promise.reject(error), mayKeep: () => true });
}

/** A record of somebody. */
export const whose = (change: Partial<Whose> = {}): Whose => ({
  connectionId: "c1",
  organisationId: "o1",
  kind: "assistants",
  id: "a1",
  ...change,
});
