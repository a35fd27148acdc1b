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
export function useSteadySeries(
  loaded: { archive: Archive; state: ArchiveStanding } | undefined,
  ask: SeriesAsk,
): Answered<Series> {
  const state = loaded?.state;
  const asOf = useSteady(state);
  const query = useQuery({
    queryKey: [
      ...serviceKey(loaded?.archive.connectionId ?? ""),
      "archive",
      state?.serial,
      "steady",
      asOf,
      ask,
    ],
    queryFn: ({ signal }) => loaded?.archive.series(ask, signal) ?? null,
    enabled: loaded !== undefined && (loaded.state.count > 0 || loaded.state.status === "complete"),
    placeholderData: (former: Series | null | undefined, last) =>
      last?.queryKey[SERIAL] === state?.serial ? former : undefined,
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
