import { textStore } from "./device";
import { storesNothing } from "./private-mode";
import { storageSettings } from "./settings";

/**
 * Storage that lasts as long as the tab: session storage, or memory if nothing may be stored, since browsers
 * may write the former to disk.
 */
export const tab = textStore(() => {
  if (storesNothing()) throw new Error("Nothing is stored on this device.");
  return window.sessionStorage;
});

// The choice may be made in another tab.
storageSettings.subscribe(() => {
  if (!storesNothing()) return;
  try {
    window.sessionStorage.clear();
  } catch {
    // A blocked storage has nothing to clear.
  }
});
