/** Texts kept under names, in a browser storage or, where that is blocked, in memory. */
export interface Kept {
  get: (name: string) => string | undefined;
  set: (name: string, text: string | undefined) => void;
  /** Removes everything. */
  clear: () => void;
}

/** The part of the DOM's Storage that is used. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear">;

/**
 * A storage that never throws: what the browser refuses to keep (blocked, full, absent) is held in memory for the page's life.
 * @param pick finds the storage; it may throw, as reading `window.localStorage` does where a browser blocks it
 */
export function keptIn(pick: () => TextStorage): Kept {
  const inMemory = new Map<string, string>();
  return {
    get: (name) => {
      const held = inMemory.get(name);
      if (held !== undefined) return held;
      try {
        return pick().getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set: (name, text) => {
      inMemory.delete(name);
      try {
        if (text === undefined) pick().removeItem(name);
        else pick().setItem(name, text);
      } catch {
        if (text !== undefined) inMemory.set(name, text);
      }
    },
    clear: () => {
      inMemory.clear();
      try {
        pick().clear();
      } catch {
        // Nothing can have been kept in a storage that is blocked.
      }
    },
  };
}
