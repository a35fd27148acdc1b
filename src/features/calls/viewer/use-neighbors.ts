import { useMemo } from "react";
import type { Connection } from "@/api/connection";
import { type Archive, archiveFor } from "@/archive/archive";
import { useArchivePlace } from "@/archive/use-archive";
import type { Place } from "@/archive/view-types";
import { selectionOf } from "../selection";

export interface Neighbors {
  /** Null where the call is not in that list (any more); undefined while that is not known. */
  place: Place | null | undefined;
  /** The calls are not loaded: a call that is opened by its link waits for no list (architecture, rule 9). */
  load: (() => void) | undefined;
  isLoading: boolean;
}

/**
 * Where a call stands in the list that one came from, or among all calls that are loaded.
 * @param list the search of the list's address; undefined where the call's address names none
 */
export function useNeighbors(
  connection: Connection,
  archive: Archive | undefined,
  id: string,
  list: string | undefined,
): Neighbors {
  const selection = useMemo(() => selectionOf(new URLSearchParams(list ?? ""), new Date()), [list]);
  const { data } = useArchivePlace(archive, selection, id);
  return {
    place: archive ? data : undefined,
    load: archive || list === undefined ? undefined : () => archiveFor(connection).start(),
    isLoading: archive?.state().status === "loading",
  };
}
