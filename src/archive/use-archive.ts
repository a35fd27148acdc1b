import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { useConnection } from "@/api/connection";
import { serviceKey } from "@/api/lists";
import {
  type Archive,
  type ArchiveStanding,
  type ArchiveState,
  archiveFor,
  archiveIfLoaded,
  followArchives,
} from "./archive";
import type { KeptCall, Place, Selection, View, ViewAnswer } from "./view-types";

/**
 * The calls of the current connection, for the pages that start reading them (Calls and Overview; architecture, rule 9). The archive
 * outlives the page, and ends when the connection is switched or forgotten.
 * @returns the archive to act on (`cancel`, `refresh`, `remove`, …) and its state, which changes a few times a second
 */
export function useArchive(): { archive: Archive; state: ArchiveStanding } {
  const archive = archiveFor(useConnection());
  useEffect(() => archive.start(), [archive]);
  const state = useSyncExternalStore(archive.subscribe, archive.standing);
  return { archive, state };
}

/** How far reading is, or went last: for the line that says so alone, since it changes ten times a second. */
export function useReadingProgress(archive: Archive): ArchiveState["progress"] {
  return useSyncExternalStore(archive.subscribe, () => archive.state().progress);
}

/** The same for pages that use the archive only where another page has started it, before or meanwhile; it may still be loading. */
export function useArchiveIfLoaded(): { archive: Archive; state: ArchiveStanding } | undefined {
  const { id } = useConnection();
  const archive = useSyncExternalStore(followArchives, () => archiveIfLoaded(id));
  const state = useSyncExternalStore(followArchives, () => archiveIfLoaded(id)?.standing());
  return archive && state ? { archive, state } : undefined;
}

const noSubscription = () => () => undefined;
const noState = () => undefined;

/** What a hook over the archive gives: the newest answer that there is, and whether a newer one is on its way. */
export interface Answered<T> {
  /** The former answer is kept while the next one is worked out. */
  data: T | undefined;
  /** `data` answers an earlier question. */
  isStale: boolean;
  error: unknown;
}

/**
 * Rows, counts and facets for a view. The former ones stay until the next are there; answers to what is no longer asked are dropped.
 * While calls are coming in it is worked out again as they do: to keep still what is on the screen, set `upTo` to the count that was
 * accepted (`state.arrived`).
 */
export function useArchiveView(archive: Archive | undefined, view: View): Answered<ViewAnswer> {
  return useAnswer(archive, "view", view, (signal) => archive?.view(view, signal), view.upTo);
}

/** Where a call stands in a selection, with its neighbors; null where it is not in it. */
export function useArchivePlace(
  archive: Archive | undefined,
  selection: Selection,
  id: string,
): Answered<Place | null> {
  return useAnswer(archive, "place", { selection, id }, (signal) => archive?.place(selection, id, signal));
}

/** What the archive knows of a call; null where it is not there. */
export function useKeptCall(archive: Archive | undefined, id: string): Answered<KeptCall | null> {
  return useAnswer(archive, "call", id, (signal) => archive?.call(id, signal));
}

function useAnswer<T>(
  archive: Archive | undefined,
  kind: string,
  ask: unknown,
  answer: (signal: AbortSignal) => Promise<T> | undefined,
  upTo?: number,
): Answered<T> {
  const state = useSyncExternalStore(archive?.subscribe ?? noSubscription, archive?.standing ?? noState);
  // Calls that come in behind `upTo` change nothing of what was asked.
  const isSettled = state && upTo !== undefined && upTo <= state.arrived;
  const asOf = isSettled ? `edit ${state.edits}` : state?.generation;
  const key = [...serviceKey(archive?.connectionId ?? ""), "archive", state?.serial, kind, asOf, ask];
  const query = useQuery<unknown>({
    queryKey: key,
    queryFn: async ({ signal }): Promise<unknown> => (await answer(signal)) ?? null,
    // What is shown of a list that is only just asked for waits in the worker for its first rows.
    enabled:
      state !== undefined &&
      (state.status === "loading" ? state.arrived > 0 || kind === "view" : state.status !== "idle"),
    placeholderData: (former: unknown, query: { queryKey: readonly unknown[] } | undefined) =>
      isKept(query?.queryKey, key, kind) ? former : undefined,
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

/** Where the parts of a key stand that tell what was asked. */
const CONNECTION = 1;
const SERIAL = 3;
const ASKED = 6;

/**
 * Whether a former answer may stand in for the next one: never across connections or organizations, and one call's never for another
 * call's.
 */
function isKept(former: readonly unknown[] | undefined, key: readonly unknown[], kind: string): boolean {
  if (!former || former[CONNECTION] !== key[CONNECTION] || former[SERIAL] !== key[SERIAL]) return false;
  const isOfOne = kind === "call" || kind === "place";
  return !isOfOne || JSON.stringify(former[ASKED]) === JSON.stringify(key[ASKED]);
}
