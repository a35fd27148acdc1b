import { useMemo } from "react";
import type { Connection } from "@/api/connection";
import { type Archive, archiveFor } from "@/archive/archive";
import { useArchivePlace } from "@/archive/use-archive";
import type { Place } from "@/archive/view-types";
import { selectionOf } from "../selection";

export interface Neighbors {
  /** Null if the call isn't in that list (any more); undefined while unknown. */
  place: Place | null | undefined;
  /** Loads the calls. A call opened by its link waits for no list. */
  load: (() => void) | undefined;
  isLoading: boolean;
}

/**
 * The call's position in the list that the user came from, or among all loaded calls.
 * @param list the query string of the list's address; undefined if the call's address has none
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
