import { useSyncExternalStore } from "react";
import { type Kept, keptIn } from "@/lib/kept";
import { createListeners } from "@/lib/listeners";

const NAME = "switchboard.single-keys";
const OFF = "off";

/**
 * Whether single keys do something (WCAG 2.1.4): whoever speaks to the computer, or hits keys by mistake, turns them off.
 * @param local lives on this device; it is read each time, since another tab may have changed it
 */
export function createSingleKeys(local: Kept) {
  const listeners = createListeners();
  return {
    areOn: () => local.get(NAME) !== OFF,
    set: (on: boolean) => {
      local.set(NAME, on ? undefined : OFF);
      listeners.tell();
    },
    /** Another tab changed something of the device's storage. */
    changed: listeners.tell,
    subscribe: listeners.subscribe,
  };
}

const singleKeys = createSingleKeys(keptIn(() => window.localStorage));

if (typeof window !== "undefined") window.addEventListener("storage", singleKeys.changed);

export const areSingleKeysOn = singleKeys.areOn;
export const setSingleKeys = singleKeys.set;

/** Whether single keys do something, and what changes it. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(singleKeys.subscribe, singleKeys.areOn);
}
