import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useMemo } from "react";
import type { Connection } from "@/api/connection";
import type { Archive } from "@/archive/archive";
import { archiveFor } from "@/archive/current-archive";
import { useAnswer } from "@/archive/use-archive";
import type { Neighbor, Place } from "@/archive/view-types";
import { number } from "@/lib/words";
import { Button, ButtonLink } from "@/ui/button";
import { ICON } from "@/ui/icon";
import { useAnnotatedSelection } from "../annotated-selection";
import { callAddress } from "../call-address";
import { useCallNames, useSquadsOfCalls } from "../list/use-call-names";
import { selectionOf } from "../selection";

interface NeighborBarProps {
  neighbors: Neighbors;
  list: string | undefined;
  query: string | undefined;
}

/** The call's position in the list that the user came from, with links to its neighbors. */
export function NeighborBar({ neighbors, list, query }: NeighborBarProps) {
  const { place, load, isLoading } = neighbors;
  if (load) {
    return (
      <Button variant="quiet" onClick={load} tooltip="Load all calls to find the previous and next one">
        Load call list
      </Button>
    );
  }
  const words = place
    ? `${number(place.position + 1)} of ${number(place.matched)}`
    : isLoading
      ? "Loading the list"
      : "Not in this list";
  if (place === undefined && !isLoading) return null;
  const addressOf = (to: Neighbor | undefined) => to && neighborAddress(to, list, query);
  return (
    <nav
      aria-label="Previous and next call"
      className="flex items-center gap-0 text-center text-sm leading-tight"
    >
      <StepLink to={addressOf(place?.previous)} label="Previous call" keys="K">
        <IconChevronLeft {...ICON[16]} />
      </StepLink>
      <span>{words}</span>
      <StepLink to={addressOf(place?.next)} label="Next call" keys="J">
        <IconChevronRight {...ICON[16]} />
      </StepLink>
    </nav>
  );
}

interface StepLinkProps {
  /** Undefined if there's no such call. */
  to: string | undefined;
  label: string;
  keys: string;
  children: ReactNode;
}

/** Leads to the previous or next call. */
export function StepLink({ to, label, keys, children }: StepLinkProps) {
  if (to === undefined) {
    return (
      <Button variant="quiet" disabled aria-hidden="true">
        {children}
      </Button>
    );
  }
  return (
    <ButtonLink
      variant="quiet"
      to={to}
      aria-label={label}
      tooltip={`${label} (${keys})`}
      aria-keyshortcuts={keys}
    >
      {children}
    </ButtonLink>
  );
}

/**
 * The URL of the previous or next call in the list. It opens at its own match, unless another search is
 * entered in the calls themselves.
 */
export function neighborAddress(to: Neighbor, list: string | undefined, query: string | undefined): string {
  return callAddress(to.id, { list, query, seconds: query === undefined ? to.seconds : undefined });
}

interface Neighbors {
  /** Null if the call isn't in that list (any more); undefined while unknown. */
  place: Place | null | undefined;
  /** Loads the calls on request, so that a call opened by its link doesn't wait for them. */
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
  const asked = useMemo(() => selectionOf(new URLSearchParams(list ?? ""), new Date()), [list]);
  // The list finds calls by these names too.
  useCallNames(connection, archive);
  useSquadsOfCalls(connection, archive !== undefined && Boolean(asked.query));
  const selection = useAnnotatedSelection(connection.id, archive, asked);
  const { data } = useAnswer(selection && archive, "place", { selection: selection ?? asked, id });
  return {
    place: archive ? data : undefined,
    load: archive || list === undefined ? undefined : () => archiveFor(connection).start(),
    isLoading: archive?.state().status === "loading",
  };
}
