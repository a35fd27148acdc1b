import { useMemo } from "react";
import { useConnection } from "@/api/connection";
import { addDays, dayOf } from "@/lib/day-range";
import { archiveFor, knowsCalls } from "./current-archive";
import { STEADY, useAnswer, useArchiveIfLoaded } from "./use-archive";

/** Call counts by assistant, for pages that don't start loading calls. */
export interface RecentCallCounts {
  /** An assistant's calls in the last seven days; undefined while unknown. */
  lately: ((assistantId: string) => number) | undefined;
  /** All its loaded calls. */
  inAll: ((assistantId: string) => number) | undefined;
  state: "not loaded" | "loading" | "loaded" | "incomplete";
  /** Starts loading the calls. */
  load: () => void;
}

const DAYS = 7;

/** The number of calls per assistant, if the calls are loaded. */
export function useRecentCallCounts(): RecentCallCounts {
  const connection = useConnection();
  const loaded = useArchiveIfLoaded();
  const today = dayOf(new Date());
  const lately = useAnswer(loaded?.archive, "series", { after: addDays(today, 1 - DAYS) }, STEADY).data;
  const all = useAnswer(loaded?.archive, "series", {}, STEADY).data;
  const status = loaded?.state.status;
  const isKnown = knowsCalls(loaded?.state);
  return useMemo(() => {
    const counts = (series: typeof all) => {
      if (!series || !isKnown) return undefined;
      const byId = new Map(
        series.answering
          .filter(({ field }) => field === "assistantId")
          .map(({ value, count }) => [value, count]),
      );
      return (id: string) => byId.get(id) ?? 0;
    };
    return {
      lately: counts(lately),
      inAll: counts(all),
      state:
        status === undefined || status === "idle"
          ? "not loaded"
          : status === "loading"
            ? "loading"
            : status === "complete"
              ? "loaded"
              : "incomplete",
      load: () => archiveFor(connection).start(),
    };
  }, [connection, status, isKnown, lately, all]);
}
