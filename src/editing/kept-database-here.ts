import { useState, useSyncExternalStore } from "react";
import { connectionStore, useConnection } from "@/api/connection";
import { createKeptDatabase, openStore, type Trouble, type Whose } from "./kept-database";
import { type KeptSettings, keptSettings } from "./kept-settings";

/** What this browser keeps of records. A tab in which an editor is still open writes nothing of a connection that was forgotten. */
export const keptDatabase = createKeptDatabase({
  open: (onLost) => openStore("switchboard", onLost),
  mayKeep: (connectionId) =>
    !keptSettings.current().keepNothing && connectionStore.all().some(({ id }) => id === connectionId),
});

/** Keeps nothing on this device, or keeps again. What was kept is removed at once. */
export async function setKeepNothing(keepNothing: boolean): Promise<void> {
  keptSettings.set({ keepNothing });
  if (keepNothing) await keptDatabase.forget();
}

/** Keeps the versions of records, or no longer. What was kept of them is removed at once. */
export async function setKeepHistory(keepHistory: boolean): Promise<void> {
  keptSettings.set({ keepHistory });
  if (!keepHistory) await keptDatabase.remove({ store: "versions" });
}

/** The whole list of a kind of record that something is kept of. */
export type Scope = Omit<Whose, "id">;

/** Where the current connection's things are kept. */
export function scopeOf(connectionId: string, kind: string): Scope {
  const saved = connectionStore.all().find(({ id }) => id === connectionId);
  return { connectionId, organisationId: saved?.organisationId ?? "", kind };
}

/**
 * Whose edits an editor keeps. It stays the same while the editor is open: a new key that turns out to be another organization's does
 * not carry the former one's edits over (product, Connecting). A page shows another record by another editor (its `key`).
 */
export function useWhose(kind: string, id: string): Whose {
  const connection = useConnection();
  const [whose] = useState(() => ({ ...scopeOf(connection.id, kind), id }));
  return whose;
}

/** What the user lets this browser keep. */
export function useKeptSettings(): KeptSettings {
  return useSyncExternalStore(keptSettings.subscribe, keptSettings.current);
}

/** Why nothing is kept although it should be, if that is so. */
export function useKeptTrouble(): Trouble | undefined {
  return useSyncExternalStore(keptDatabase.subscribe, keptDatabase.trouble);
}

/** Whether unsaved edits are kept, as far as is known. */
export function useAreDraftsKept(): boolean {
  const trouble = useKeptTrouble();
  const { keepNothing } = useKeptSettings();
  return trouble === undefined && !keepNothing;
}
