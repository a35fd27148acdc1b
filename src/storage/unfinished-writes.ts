import { z } from "zod";
import { IN_TAB, type TextStore } from "./device";
import type { ListKey } from "./record-key";
import { readable, readText, type Written, written } from "./schemas";

/** A change whose write to the database hasn't ended. */
interface Unfinished {
  list: ListKey;
  /** What it was made of; absent if that isn't known. */
  base?: Written | undefined;
  mine: Written;
  overwrites: boolean;
}

const unfinished = z.object({
  list: z.object({ connectionId: z.string(), organizationId: z.string(), kind: z.string() }),
  base: written.optional(),
  mine: written,
  overwrites: z.boolean(),
});

/**
 * Holds what is being written to the database. That takes a few tasks, and a page that is left runs none, so
 * a reload writes it again.
 * @param tab lives as long as the tab, and stores at once
 */
export function createUnfinishedWrites(tab: TextStore | undefined) {
  let all: readonly Unfinished[] = readText(readable(unfinished), tab?.get(IN_TAB.unfinished)) ?? [];
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
