/** What local storage holds for the dashboard. */
export interface DeviceStorage {
  /** Whether the browser lets the page store anything. */
  isOpen: boolean;
  /** How many characters are stored under a name. */
  sizeOf: (name: string) => number;
}

const PROBE = "switchboard.probe";

/**
 * Inspects local storage.
 * @param pick finds the storage; it may throw, as reading `window.localStorage` does where a browser blocks
 * it
 */
export function deviceStorage(
  pick: () => Pick<Storage, "getItem" | "setItem" | "removeItem"> = () => window.localStorage,
): DeviceStorage {
  try {
    const storage = pick();
    storage.setItem(PROBE, "");
    storage.removeItem(PROBE);
    return { isOpen: true, sizeOf: (name) => storage.getItem(name)?.length ?? 0 };
  } catch {
    return { isOpen: false, sizeOf: () => 0 };
  }
}

/** How many bytes this site uses and may use, as the browser reports; undefined if it doesn't. */
export async function storageEstimate(): Promise<{ usage: number; quota: number } | undefined> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? undefined : { usage, quota };
  } catch {
    return undefined;
  }
}
