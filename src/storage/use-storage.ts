import { useSyncExternalStore } from "react";
import { database, TROUBLE_WORDS, type Trouble } from "./database";
import { type StorageSettings, storageSettings } from "./settings";
import { useSetting } from "./use-setting";

/** Turns storing on this device off or on. Turning it off removes stored data immediately. */
export async function setStoreNothing(storeNothing: boolean): Promise<void> {
  storageSettings.set({ ...storageSettings.current(), storeNothing });
  if (!storeNothing) return;
  const tidied = import("./tidy-stored-calls").then(({ tidyStoredCalls }) => tidyStoredCalls());
  // What can't be removed now is removed at the next start.
  await Promise.all([database.forget(), tidied.catch(() => undefined)]);
}

/** Turns storing the versions of records on or off. Turning it off removes stored ones immediately. */
export async function setStoreHistory(storeHistory: boolean): Promise<void> {
  storageSettings.set({ ...storageSettings.current(), storeHistory });
  if (!storeHistory) await database.remove({ store: "versions" });
}

/** What the user lets this browser store. */
export function useStorageSettings(): StorageSettings {
  return useSetting(storageSettings);
}

/** Why nothing is stored although it should be, if that is so. */
export function useStorageTrouble(): Trouble | undefined {
  return useSyncExternalStore(database.subscribe, database.trouble);
}

/** Why nothing is stored, in words after "because"; undefined if it is. */
export function useNotStored(): string | undefined {
  const trouble = useStorageTrouble();
  const { storeNothing } = useStorageSettings();
  if (storeNothing) return "“Store nothing on this device” is on";
  return trouble && `this browser's storage is ${TROUBLE_WORDS[trouble]}`;
}

/** Whether unsaved edits are stored: not if that failed or is turned off. */
export function useAreDraftsStored(): boolean {
  return useNotStored() === undefined;
}
