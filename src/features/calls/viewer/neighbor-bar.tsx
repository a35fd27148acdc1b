import { IconChevronLeft, IconChevronRight, type TablerIcon } from "@tabler/icons-react";
import { type ReactNode, useMemo } from "react";
import type { Connection } from "@/api/connection";
import type { Archive } from "@/archive/archive";
import { archiveFor } from "@/archive/current-archive";
import { useAnswer } from "@/archive/use-archive";
import type { Neighbor, Place } from "@/archive/view-types";
import { number } from "@/lib/words";
import { Button, ButtonLink } from "@/ui/button";
import { ariaKeys, type ShortcutId, shortcutText } from "@/ui/shortcuts";
import { useAnnotatedSelection } from "../annotated-selection";
import { type CallPlace, callAddress } from "../call-address";
import { useCallNames, useSquadsOfCalls } from "../call-names";
import { selectionOf } from "../calls-url";

/** The call's position in the list that the user came from, with links to its neighbors. */
export function NeighborBar({
  neighbors,
  list,
  query,
}: { neighbors: Neighbors } & Pick<CallPlace, "list" | "query">) {
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
    <Steps previous={addressOf(place?.previous)} next={addressOf(place?.next)}>
      {words}
    </Steps>
  );
}

/** Leads to the previous and the next call. */
export function Steps(to: { previous: string | undefined; next: string | undefined; children?: ReactNode }) {
  return (
    <nav
      aria-label="Previous and next call"
      className="flex items-center gap-0 text-center text-sm leading-tight"
    >
      <StepLink to={to.previous} label="Previous call" shortcut="previous" icon={IconChevronLeft} />
      <span>{to.children}</span>
      <StepLink to={to.next} label="Next call" shortcut="next" icon={IconChevronRight} />
    </nav>
  );
}

interface StepLinkProps {
  /** Undefined if there's no such call. */
  to: string | undefined;
  label: string;
  shortcut: ShortcutId;
  icon: TablerIcon;
}

function StepLink({ to, label, shortcut, icon }: StepLinkProps) {
  if (to === undefined) return <Button variant="quiet" disabled aria-hidden="true" icon={icon} />;
  const tooltip = `${label} (${shortcutText(shortcut)})`;
  const says = { "aria-label": label, tooltip, "aria-keyshortcuts": ariaKeys(shortcut) };
  return <ButtonLink variant="quiet" to={to} icon={icon} {...says} />;
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
  useCallNames(archive);
  useSquadsOfCalls(archive !== undefined && Boolean(asked.query));
  const selection = useAnnotatedSelection(archive, asked);
  const { data } = useAnswer(selection && archive, "place", { selection: selection ?? asked, id });
  return {
    place: archive ? data : undefined,
    load: archive || list === undefined ? undefined : () => archiveFor(connection).start(),
    isLoading: archive?.state().status === "loading",
  };
}
