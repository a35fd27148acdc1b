/** Texts stored under names, in a browser storage or, where that is blocked, in memory. */
export interface TextStore {
  get: (name: string) => string | undefined;
  set: (name: string, text: string | undefined) => void;
  /** Removes everything. */
  clear: () => void;
}

/** The part of the DOM's Storage that is used. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear">;

/**
 * A store that never throws: what the browser refuses to store (blocked, full, absent) is held in memory for
 * the page's life.
 * @param pick finds the storage; it may throw, as reading `window.localStorage` does where a browser blocks
 * it
 */
export function textStore(pick: () => TextStorage): TextStore {
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
        // A blocked storage has nothing to clear.
      }
    },
  };
}

/** Everything in local storage, by name. It stays on this device until the user removes it. */
export const ON_DEVICE = {
  /** The saved connections, with the keys that the user asked to remember. */
  connections: "switchboard.connections",
  /** The connection used last. */
  last: "switchboard.last",
  appearance: "switchboard.appearance",
  singleKeys: "switchboard.single-keys",
  apiNames: "switchboard.api-names",
  compactRows: "switchboard.compact-rows",
  columnWidths: "switchboard.column-widths",
  /** How many records each list of a remembered connection had. */
  counts: "switchboard.counts",
  /** What the user lets this browser store. */
  storage: "switchboard.storage",
} as const;

/** Everything in session storage, by name. It's lost with the tab, unless the browser restores the tab. */
export const IN_TAB = {
  /** Half of the keys that aren't remembered (see tab-secret.ts). */
  keys: "switchboard.keys",
  /** The tab's connection. */
  current: "switchboard.current",
  /** Where recordings start, as the user set it. */
  recordings: "switchboard.recordings",
  /** How many records each list had. */
  counts: "switchboard.counts",
  /** The periods that calls are loaded for. */
  callPeriods: "switchboard.call-periods",
  /** The open tab of editors' side panels. */
  panel: "switchboard.panel",
  /** The outcome of this tab's deletions. */
  deletions: "switchboard.deletions",
  /** What reviewers wrote last, until the database has it. */
  unfinished: "switchboard.unfinished",
} as const;

export const device = textStore(() => window.localStorage);
