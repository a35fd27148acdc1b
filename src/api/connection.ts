import { useSyncExternalStore } from "react";
import { randomId } from "@/lib/random-id";
import { openChannel } from "@/storage/channel";
import { type Connection, storedConnections } from "@/storage/connections";
import {
  type ConnectionStore,
  createConnectionStore,
  type OrganizationChange,
  type SavedConnection,
} from "./connection-store";
import type { Rejection } from "./key-question";

export type { Connection, OrganizationChange, Rejection, SavedConnection };

const inBrowser = typeof window !== "undefined";

/** This browser's connections and this tab's current one. */
export const connectionStore: ConnectionStore = createConnectionStore({
  stored: storedConnections,
  tabs: openChannel("switchboard"),
  now: Date.now,
  randomId,
});

/**
 * After a start, what belongs to no open connection is removed when the first page has been drawn, in
 * milliseconds.
 */
const TIDY_MS = 3000;

if (inBrowser) {
  window.addEventListener("focus", connectionStore.noteActive);
  connectionStore.follow(() => void tidyStoredCalls());
  setTimeout(() => void connectionStore.ready().then(tidyStoredCalls), TIDY_MS);
}

/**
 * Forgets a connection, its key and all stored data of its records, in every tab. Loads the database's code
 * on demand.
 */
export async function forgetConnection(id: string): Promise<void> {
  connectionStore.forget(id);
  const { database } = await import("@/storage/database");
  await Promise.all([database.forget(id), tidyStoredCalls()]);
}

/**
 * Removes stored calls that may no longer be read. Loads the code on demand. What fails is tried again at the
 * next start.
 */
async function tidyStoredCalls(): Promise<void> {
  await import("@/storage/tidy-stored-calls").then((tidy) => tidy.tidyStoredCalls()).catch(() => undefined);
}

/**
 * The current connection, for pages inside the layout, which only shows them if there is one.
 * @throws Error if there is none
 */
export function useConnection(): Connection {
  const connection = useMaybeConnection();
  if (!connection) throw new Error("There is no connection.");
  return connection;
}

/** The current connection, if there is one. */
export function useMaybeConnection(): Connection | undefined {
  return useSyncExternalStore(connectionStore.subscribe, connectionStore.current);
}

/** Every saved connection. */
export function useSavedConnections(): readonly SavedConnection[] {
  return useSyncExternalStore(connectionStore.subscribe, connectionStore.all);
}

/** Set while the current connection's key is rejected. */
export function useRejection(): Rejection | undefined {
  return useSyncExternalStore(connectionStore.subscribe, connectionStore.rejection);
}

/** Set after a new key turned out to be another organization's. */
export function useOrganizationChange(): OrganizationChange | undefined {
  return useSyncExternalStore(connectionStore.subscribe, connectionStore.organizationChange);
}
