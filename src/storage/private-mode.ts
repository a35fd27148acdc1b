import { storageSettings } from "./settings";
import { useSetting } from "./use-setting";

/** Whether this browser may store nothing of records, nor anything that leads to one but its ID. */
export function storesNothing(): boolean {
  return storageSettings.current().storeNothing;
}

/** The same for components. */
export function useStoresNothing(): boolean {
  return useSetting(storageSettings).storeNothing;
}
