import { useMemo } from "react";
import type { ResolvedReference, TargetKind } from "./reference";
import type { ListName, References } from "./use-references";

/** Who names the things of one kind, as far as it is known. */
export interface KnownUses {
  /** Every place that names a thing; undefined while a list is on its way that could name it. */
  of: (id: string) => readonly ResolvedReference[] | undefined;
  /** The lists that could name it and could not be read. */
  unread: readonly ListName[];
}

/**
 * Who names the things of one kind: for lists, which ask for many of them.
 * @param holders the lists whose records name such things; the same array at every call
 */
export function useUses(
  { index, missing, failed }: References,
  kind: TargetKind,
  holders: readonly ListName[],
): KnownUses {
  const unread = holders.filter((name) => failed.includes(name)).join();
  const isComing = holders.some((name) => missing.includes(name) && !failed.includes(name));
  return useMemo(() => {
    const known = new Map<string, readonly ResolvedReference[]>();
    return {
      of: (id) => {
        if (isComing) return undefined;
        const uses = known.get(id) ?? index.usedBy(kind, id);
        known.set(id, uses);
        return uses;
      },
      unread: holders.filter((name) => unread.split(",").includes(name)),
    };
  }, [index, kind, holders, isComing, unread]);
}
