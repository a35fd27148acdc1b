/** What the device's storage holds of the dashboard. */
export interface DeviceStorage {
  /** The browser lets the page keep something at all. */
  isOpen: boolean;
  /** The characters stored under a name; 0 where there are none. */
  sizeOf: (name: string) => number;
}

const PROBE = "switchboard.probe";

/**
 * Looks at the device's storage.
 * @param pick finds the storage; it may throw, as reading `window.localStorage` does where a browser blocks it
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

/** What the browser says that this site takes, and may take, in bytes; undefined where it does not tell. */
export async function storageEstimate(): Promise<{ usage: number; quota: number } | undefined> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? undefined : { usage, quota };
  } catch {
    return undefined;
  }
}
