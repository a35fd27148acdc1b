import { storageSettings } from "./settings";
import { useSetting } from "./use-setting";

/**
 * Whether this browser may store nothing of records. Its history has the addresses, which may contain searches,
 * filters and what a link leads to.
 */
export function storesNothing(): boolean {
  return storageSettings.current().storeNothing;
}

/** The same for components. */
export function useStoresNothing(): boolean {
  return useSetting(storageSettings).storeNothing;
}
