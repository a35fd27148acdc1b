import { useMemo } from "react";
import type { Archive, ArchiveSnapshot } from "@/archive/archive";
import { withoutEndings } from "@/archive/stemming";
import { useAnswer } from "@/archive/use-archive";
import type { Selection, ViewAnswer } from "@/archive/view-types";

/** A search for other forms of the searched words. */
export interface NearSearch {
  query: string;
  /** How many calls it finds. */
  matched: number;
}

/**
 * A search without the endings of its words, if that finds more calls. It's counted only once the list itself
 * is there, and not while calls are loading.
 * @param query the search box's text
 * @param data the list's answer; undefined while a newer one is on its way
 */
export function useNearSearch(
  archive: Archive,
  { status }: ArchiveSnapshot,
  selection: Selection,
  query: string,
  data: ViewAnswer | undefined,
): NearSearch | undefined {
  const other = useMemo(() => withoutEndings(query), [query]);
  const wider = useMemo(
    // Days come before the typed text.
    () => ({ ...selection, query: selection.query.slice(0, -query.length) + (other ?? "") }),
    [selection, query, other],
  );
  const isAsked = other !== undefined && data !== undefined && status !== "loading";
  const matched = useAnswer(isAsked ? archive : undefined, "count", wider).data;
  if (!isAsked || matched === undefined || matched <= data.matched) return undefined;
  return { query: other, matched };
}
