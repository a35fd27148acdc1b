import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { serviceKey } from "@/api/lists";
import type { Archive, ArchiveStanding } from "./archive";
import type { Answered } from "./use-archive";
import type { Series, SeriesAsk } from "./view-types";

/** While calls come in, figures are worked out anew so often, in milliseconds: the worker has the calls themselves to read. */
const ANEW_MS = 1500;
const SERIAL = 3;

/**
 * The figures for a range of days, for pages that show them while the calls may still be coming in. The former ones stay until the next
 * are there.
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

/** The archive's generation; while calls come in, now and then. */
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
    // The newest is taken when the time has come, however many there were in between.
    const timer = setTimeout(() => setAsOf(newest.current), ANEW_MS);
    return () => clearTimeout(timer);
  }, [isBehind]);
  return isAtOnce ? generation : asOf;
}
