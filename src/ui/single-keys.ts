import { useSyncExternalStore } from "react";
import { singleKeys } from "@/storage/settings";

export const areSingleKeysOn = singleKeys.current;
export const setSingleKeys = singleKeys.set;

/** Whether single-key shortcuts are on. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(singleKeys.subscribe, singleKeys.current);
}
