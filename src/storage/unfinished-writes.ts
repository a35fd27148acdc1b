import { isRecord } from "@/document/equal";
import { IN_TAB, parseJson, type TextStore } from "./device";
import type { ListKey } from "./record-key";

/** A change whose write to the database hasn't ended. */
export interface Unfinished {
  list: ListKey;
  /** What it was made of; absent if that isn't known. */
  base?: unknown;
  mine: unknown;
  overwrites: boolean;
}

/**
 * Holds what is being written to the database. That takes a few tasks, and a page that is left runs none, so
 * a reload writes it again.
 * @param tab lives as long as the tab, and stores at once
 */
export function createUnfinishedWrites(tab: TextStore | undefined) {
  let all = storedIn(tab);
  const set = (next: readonly Unfinished[]) => {
    all = next;
    tab?.set(IN_TAB.unfinished, next.length === 0 ? undefined : JSON.stringify(next));
  };
  return {
    /** Those of a list, also from before its organization was known. */
    of: ({ connectionId, organizationId, kind }: ListKey): readonly Unfinished[] =>
      all.filter(
        ({ list }) =>
          list.connectionId === connectionId &&
          list.kind === kind &&
          (list.organizationId === organizationId || list.organizationId === ""),
      ),
    begin: (changes: readonly Unfinished[]) => set([...all, ...changes]),
    end: (changes: readonly Unfinished[]) => {
      if (changes.length > 0) set(all.filter((change) => !changes.includes(change)));
    },
    /** Drops those of a connection and a kind; undefined: of all. */
    forget: (connectionId: string | undefined, kind: string | undefined) =>
      set(
        all.filter(
          ({ list }) =>
            (connectionId !== undefined && list.connectionId !== connectionId) ||
            (kind !== undefined && list.kind !== kind),
        ),
      ),
  };
}

function storedIn(tab: TextStore | undefined): readonly Unfinished[] {
  const stored = parseJson(tab?.get(IN_TAB.unfinished));
  return Array.isArray(stored) ? stored.flatMap(read) : [];
}

function read(value: unknown): Unfinished[] {
  if (!isRecord(value) || !isRecord(value.list)) return [];
  const { list, base, mine, overwrites } = value;
  const { connectionId, organizationId, kind } = list;
  if (typeof connectionId !== "string" || typeof organizationId !== "string" || typeof kind !== "string")
    return [];
  return [{ list: { connectionId, organizationId, kind }, base, mine, overwrites: overwrites === true }];
}
