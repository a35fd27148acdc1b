import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { serviceKey } from "@/api/lists";
import { sortableTime } from "@/lib/time";
import type { Archive, ArchiveSnapshot, ArchiveState } from "./archive";
import { archiveFor, archiveIfLoaded, followArchives } from "./current-archive";
import type { ReadKind, RequestOf, ResponseOf } from "./protocol";

/**
 * The calls of the current connection, for the pages that start reading them (Calls and Overview). The
 * archive outlives the page and ends when the connection is switched or forgotten.
 * @returns the archive, and its state without progress
 */
export function useArchive(): { archive: Archive; state: ArchiveSnapshot } {
  const archive = archiveFor(useConnection());
  useEffect(() => archive.start(), [archive]);
  useAccountAge(archive);
  const state = useSyncExternalStore(archive.subscribe, archive.snapshot);
  return { archive, state };
}

/**
 * Tells an archive since when the account is in use: since its oldest assistant, if the assistants are loaded.
 * If none says when it was created, it may be any time.
 */
function useAccountAge(archive: Archive | undefined): void {
  const { data } = useQuery({ ...assistantsQuery(useConnection()), enabled: false });
  useEffect(() => {
    const created = data?.raws.flatMap((one) => sortableTime(one.createdAt) ?? []);
    archive?.noteUse(
      created?.reduce((one, other) => Math.min(one, other), created[0] ?? Number.NEGATIVE_INFINITY),
    );
  }, [archive, data]);
}

/**
 * The progress of the current or last load, for the one line that shows it: it changes ten times a second.
 * Not by useSyncExternalStore, with which a change while React draws a page in slices has it drawn again.
 */
export function useLoadingProgress(archive: Archive): ArchiveState["progress"] {
  const [progress, setProgress] = useState(() => archive.state().progress);
  useEffect(() => {
    const follow = () => setProgress(archive.state().progress);
    follow();
    return archive.subscribe(follow);
  }, [archive]);
  return progress;
}

/** The same for pages that use the archive only if another page started it; it may still be loading. */
export function useArchiveIfLoaded(): { archive: Archive; state: ArchiveSnapshot } | undefined {
  const { id } = useConnection();
  const archive = useSyncExternalStore(followArchives, () => archiveIfLoaded(id));
  useAccountAge(archive);
  const state = useSyncExternalStore(followArchives, () => archiveIfLoaded(id)?.snapshot());
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
  error: Error | null;
}

/** While calls arrive, figures are updated only this often, in milliseconds, because the worker is busy. */
const UPDATE_MS = 1500;

interface AnswerOptions {
  /** Calls that arrive after this many don't change the answer: the screen stays still. */
  upTo?: number;
  /** While calls arrive, the answer is updated only now and then. */
  isSteady?: boolean;
}

/** For figures on pages that show them while calls may still be arriving. */
export const STEADY = { isSteady: true } as const;

/**
 * The worker's answer to a question. The previous one stays until the next arrives, and answers to earlier
 * questions are dropped. It's updated while calls arrive.
 * @param archive undefined: nothing is asked
 */
export function useAnswer<K extends ReadKind>(
  archive: Archive | undefined,
  kind: K,
  ask: RequestOf<K>,
  { upTo, isSteady = false }: AnswerOptions = {},
): Answered<ResponseOf<K>> {
  const state = useSyncExternalStore(archive?.subscribe ?? noSubscription, archive?.snapshot ?? noState);
  const steady = useSteady(isSteady ? state : undefined);
  const isSettled = state && upTo !== undefined && upTo <= state.arrived;
  const asOf = isSettled ? `edit ${state.edits}` : isSteady ? steady : state?.generation;
  const key = [...serviceKey(archive?.connectionId ?? ""), "archive", state?.serial, kind, asOf, ask];
  const query = useQuery<ResponseOf<K> | null>({
    queryKey: key,
    queryFn: async ({ signal }) => (await archive?.ask(kind, ask, signal)) ?? null,
    enabled: state !== undefined && canAnswer(state, kind),
    placeholderData: (former, last) => (canShowUntilNext(last?.queryKey, key, kind) ? former : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
    structuralSharing: false,
    refetchOnReconnect: false,
  });
  return {
    data: query.data as ResponseOf<K> | undefined,
    isStale: query.isPlaceholderData,
    error: query.error,
  };
}

/** The archive's generation, updated only now and then while calls arrive. */
function useSteady(state: ArchiveSnapshot | undefined): number | undefined {
  const generation = state?.generation;
  const newest = useRef(generation);
  const [asOf, setAsOf] = useState(generation);
  const isAtOnce = state?.status !== "loading" || asOf === undefined || asOf === 0;
  if (isAtOnce && asOf !== generation) setAsOf(generation);
  useEffect(() => {
    newest.current = generation;
  }, [generation]);
  const isBehind = asOf !== generation;
  useEffect(() => {
    if (!isBehind) return;
    // When the time has come, skip to the newest.
    const timer = setTimeout(() => setAsOf(newest.current), UPDATE_MS);
    return () => clearTimeout(timer);
  }, [isBehind]);
  return isAtOnce ? generation : asOf;
}

/**
 * Whether the worker has something to answer from. Right after the start, a list waits in it for the first
 * rows.
 */
function canAnswer({ status, arrived }: ArchiveSnapshot, kind: ReadKind): boolean {
  if (arrived > 0) return true;
  return status === "loading" ? kind === "view" : status !== "idle" && status !== "failed";
}

/** The positions of the key's parts. */
const SERIAL = 3;
const ASKED = 6;

/**
 * What is asked of one call, or of one set of calls: an answer about another can't be shown in the meantime.
 */
const ABOUT_ONE: readonly ReadKind[] = ["call", "place", "count", "outcomes"];

/**
 * Whether a previous answer can be shown until the next one arrives: never across connections or
 * organizations.
 */
function canShowUntilNext(
  former: readonly unknown[] | undefined,
  key: readonly unknown[],
  kind: ReadKind,
): boolean {
  if (former?.[SERIAL] !== key[SERIAL]) return false;
  return !ABOUT_ONE.includes(kind) || JSON.stringify(former?.[ASKED]) === JSON.stringify(key[ASKED]);
}
