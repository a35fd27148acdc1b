import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { useConnection } from "@/api/connection";
import { serviceKey } from "@/api/lists";
import type { Archive, ArchiveStanding, ArchiveState } from "./archive";
import { archiveFor, archiveIfLoaded, followArchives } from "./current-archive";
import type {
  Mention,
  Outcomes,
  OutcomesAsk,
  Place,
  RouteCalls,
  RouteCallsAsk,
  Routes,
  RoutesAsk,
  Selection,
  StoredCall,
  View,
  ViewAnswer,
} from "./view-types";

/**
 * The calls of the current connection, for the pages that start reading them (Calls and Overview). The
 * archive outlives the page and ends when the connection is switched or forgotten.
 * @returns the archive, and its state without progress
 */
export function useArchive(): { archive: Archive; state: ArchiveStanding } {
  const archive = archiveFor(useConnection());
  useEffect(() => archive.start(), [archive]);
  const state = useSyncExternalStore(archive.subscribe, archive.standing);
  return { archive, state };
}

/**
 * The progress of the current or last load, for the one line that shows it: it changes ten times a second.
 */
export function useLoadingProgress(archive: Archive): ArchiveState["progress"] {
  return useSyncExternalStore(archive.subscribe, () => archive.state().progress);
}

/** The same for pages that use the archive only if another page started it; it may still be loading. */
export function useArchiveIfLoaded(): { archive: Archive; state: ArchiveStanding } | undefined {
  const { id } = useConnection();
  const archive = useSyncExternalStore(followArchives, () => archiveIfLoaded(id));
  const state = useSyncExternalStore(followArchives, () => archiveIfLoaded(id)?.standing());
  return archive && state ? { archive, state } : undefined;
}

const noSubscription = () => () => undefined;
const noState = () => undefined;

/** The newest answer available, and whether a newer one is on its way. */
export interface Answered<T> {
  /** The previous answer stays until the next one arrives. */
  data: T | undefined;
  /** `data` answers an earlier question. */
  isStale: boolean;
  error: unknown;
}

/**
 * Rows, counts and facets for a view. The previous ones stay until the next arrive, and answers to earlier
 * questions are dropped. It's updated while calls arrive; to keep the screen still, set `upTo` to the count
 * that was accepted (`state.arrived`).
 */
export function useArchiveView(archive: Archive | undefined, view: View): Answered<ViewAnswer> {
  return useAnswer(archive, "view", view, (signal) => archive?.view(view, signal), view.upTo);
}

/** A call's position in a selection, with its neighbors; null if it isn't part of it. */
export function useArchivePlace(
  archive: Archive | undefined,
  selection: Selection,
  id: string,
): Answered<Place | null> {
  return useAnswer(archive, "place", { selection, id }, (signal) => archive?.place(selection, id, signal));
}

/** How many calls a selection has; undefined while it's counted. `archive` undefined asks nothing. */
export function useArchiveCount(archive: Archive | undefined, selection: Selection): number | undefined {
  return useAnswer(archive, "count", selection, (signal) => archive?.count(selection, signal)).data;
}

/** What the archive knows about a call; null if it isn't there. */
export function useStoredCall(archive: Archive | undefined, id: string): Answered<StoredCall | null> {
  return useAnswer(archive, "call", id, (signal) => archive?.call(id, signal));
}

/** The IDs that calls mention. `archive` undefined asks nothing. */
export function useMentions(archive: Archive | undefined): readonly Mention[] | undefined {
  return useAnswer(archive, "mentions", null, (signal) => archive?.mentions(signal)).data;
}

/** How an assistant's calls of a period went. `archive` undefined asks nothing. */
export function useOutcomes(archive: Archive | undefined, ask: OutcomesAsk): Answered<Outcomes> {
  return useAnswer(archive, "outcomes", ask, (signal) => archive?.outcomes(ask, signal));
}

/** The transfers of a squad's calls. `archive` undefined asks nothing. */
export function useArchiveRoutes(archive: Archive | undefined, ask: RoutesAsk): Answered<Routes> {
  return useAnswer(archive, "routes", ask, (signal) => archive?.routes(ask, signal));
}

/** The calls that took some routes. */
export function useRouteCalls(archive: Archive, ask: RouteCallsAsk): Answered<RouteCalls> {
  return useAnswer(archive, "routeCalls", ask, (signal) => archive.routeCalls(ask, signal));
}

function useAnswer<T>(
  archive: Archive | undefined,
  kind: string,
  ask: unknown,
  answer: (signal: AbortSignal) => Promise<T> | undefined,
  upTo?: number,
): Answered<T> {
  const state = useSyncExternalStore(archive?.subscribe ?? noSubscription, archive?.standing ?? noState);
  // Calls that arrive after `upTo` don't change the answer.
  const isSettled = state && upTo !== undefined && upTo <= state.arrived;
  const asOf = isSettled ? `edit ${state.edits}` : state?.generation;
  const key = [...serviceKey(archive?.connectionId ?? ""), "archive", state?.serial, kind, asOf, ask];
  const query = useQuery<unknown>({
    queryKey: key,
    queryFn: async ({ signal }): Promise<unknown> => (await answer(signal)) ?? null,
    // Right after the start, questions wait in the worker for the first rows.
    enabled:
      state !== undefined &&
      (state.status === "loading" ? state.arrived > 0 || kind === "view" : state.status !== "idle"),
    placeholderData: (former: unknown, query: { queryKey: readonly unknown[] } | undefined) =>
      mayStandIn(query?.queryKey, key, kind) ? former : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
    structuralSharing: false,
    refetchOnReconnect: false,
  });
  return {
    data: query.data as T | undefined,
    isStale: query.isPlaceholderData,
    error: query.error,
  };
}

/** The positions of the key's parts. */
const CONNECTION = 1;
const SERIAL = 3;
const ASKED = 6;

/**
 * Whether a previous answer may stand in for the next one: never across connections or organizations, and
 * never for another call.
 */
function mayStandIn(former: readonly unknown[] | undefined, key: readonly unknown[], kind: string): boolean {
  if (!former || former[CONNECTION] !== key[CONNECTION] || former[SERIAL] !== key[SERIAL]) return false;
  const isOfOne = ["call", "place", "count", "outcomes"].includes(kind);
  return !isOfOne || JSON.stringify(former[ASKED]) === JSON.stringify(key[ASKED]);
}
