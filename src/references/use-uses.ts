import { useMemo } from "react";
import type { ListName } from "./lists";
import type { ResolvedReference, TargetKind } from "./reference";
import type { References } from "./use-references";

/** The known references to the records of one kind, and mentions of their IDs. */
export interface KnownUses {
  /** Those of one record; undefined while a list that could contain some is still loading. */
  of: (id: string) => readonly ResolvedReference[] | undefined;
  /** The lists that could refer to it but couldn't be read. */
  unread: readonly ListName[];
}

/**
 * The references to the records of one kind, for lists that show many.
 * @param lists those whose records refer to them; must be the same array on every call
 */
export function useUses(
  { index, missing, failed }: References,
  kind: TargetKind,
  lists: readonly ListName[],
): KnownUses {
  const unread = lists.filter((name) => failed.includes(name)).join();
  const isComing = lists.some((name) => missing.includes(name) && !failed.includes(name));
  return useMemo(() => {
    const known = new Map<string, readonly ResolvedReference[]>();
    return {
      of: (id) => {
        if (isComing) return undefined;
        const uses = known.get(id) ?? [...index.usedBy(kind, id), ...index.mentionedBy(kind, id)];
        known.set(id, uses);
        return uses;
      },
      unread: lists.filter((name) => unread.split(",").includes(name)),
    };
  }, [index, kind, lists, isComing, unread]);
}
