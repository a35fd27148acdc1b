import { useSyncExternalStore } from "react";
import { keptIn } from "@/lib/kept";
import { type ConnectionStore, createConnectionStore, type OrganizationChange } from "./connection-store";
import type { Rejection } from "./key-question";
import type { Connection, SavedConnection } from "./saved-connections";
import { noTabs, openTabChannel } from "./tab-messages";

export type { Connection, OrganizationChange, Rejection, SavedConnection };

const inBrowser = typeof window !== "undefined";

/** This browser's connections and this tab's current one. */
export const connectionStore: ConnectionStore = createConnectionStore({
  local: keptIn(() => window.localStorage),
  session: keptIn(() => window.sessionStorage),
  tabs: inBrowser ? openTabChannel("switchboard") : noTabs,
  now: Date.now,
  randomId,
});

if (inBrowser) window.addEventListener("focus", connectionStore.noteActive);

/** Sixteen random bytes as text. `crypto.randomUUID` is absent on plain http hosts. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/**
 * The current connection, for pages inside the frame (the frame shows none of them without one).
 * @throws Error where there is none
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

/** Set while the current connection's key is refused. */
export function useRejection(): Rejection | undefined {
  return useSyncExternalStore(connectionStore.subscribe, connectionStore.rejection);
}

/** Set after a new key turned out to be another organization's. */
export function useOrganizationChange(): OrganizationChange | undefined {
  return useSyncExternalStore(connectionStore.subscribe, connectionStore.organizationChange);
}
