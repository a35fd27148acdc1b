import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { serviceKey } from "@/api/lists";
import type { Archive, ArchiveStanding } from "./archive";
import type { Answered } from "./use-archive";
import type { Series, SeriesAsk } from "./view-types";

/** While calls arrive, figures are updated only this often, in milliseconds, because the worker is busy. */
const ANEW_MS = 1500;
const SERIAL = 3;

/**
 * The figures for a range of days, for pages that show them while calls may still be arriving. The previous
 * ones stay until the next arrive.
 */
export function useSteadySeries(loaded: Loaded | undefined, ask: SeriesAsk): Answered<Series> {
  return useSteadyAnswer(loaded, "series", ask, (archive, signal) => archive.series(ask, signal));
}

interface Loaded {
  archive: Archive;
  state: ArchiveStanding;
}

/** An answer that is updated only now and then while calls arrive. The previous one stays until the next arrives. */
export function useSteadyAnswer<T>(
  loaded: Loaded | undefined,
  kind: string,
  ask: unknown,
  answer: (archive: Archive, signal: AbortSignal) => Promise<T>,
): Answered<T> {
  const state = loaded?.state;
  const asOf = useSteady(state);
  const query = useQuery<T | null>({
    queryKey: [
      ...serviceKey(loaded?.archive.connectionId ?? ""),
      "archive",
      state?.serial,
      `steady ${kind}`,
      asOf,
      ask,
    ],
    queryFn: ({ signal }) => (loaded ? answer(loaded.archive, signal) : null),
    enabled: loaded !== undefined && (loaded.state.count > 0 || loaded.state.status === "complete"),
    placeholderData: (former, last) => (last?.queryKey[SERIAL] === state?.serial ? former : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
    structuralSharing: false,
    refetchOnReconnect: false,
  });
  return { data: query.data ?? undefined, isStale: query.isPlaceholderData, error: query.error };
}

/** The archive's generation, updated only now and then while calls arrive. */
function useSteady(state: ArchiveStanding | undefined): number | undefined {
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
    const timer = setTimeout(() => setAsOf(newest.current), ANEW_MS);
    return () => clearTimeout(timer);
  }, [isBehind]);
  return isAtOnce ? generation : asOf;
}
