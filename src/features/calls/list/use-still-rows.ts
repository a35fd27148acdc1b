import { useEffect, useRef, useState } from "react";
import type { Archive, ArchiveSnapshot } from "@/archive/archive";
import type { Answered } from "@/archive/use-archive";
import type { Selection, ViewAnswer } from "@/archive/view-types";
import { listen } from "@/lib/listen";
import type { Range } from "@/ui/data-table-window";

/** In milliseconds: for this long we assume that the user isn't reading yet, unless there is input. */
const READ_MS = 1000;

interface Accepted {
  /** The query it belongs to. */
  key: string;
  /** How many of the loaded calls are shown. */
  upTo: number;
  /** Showing more would move the visible rows. */
  isHeld: boolean;
}

/**
 * Visible rows don't move while calls load: newer calls appear by themselves only if that moves nothing
 * (`useNewerCalls`), otherwise on request. Another search, filter or order shows all loaded calls.
 */
export function useStillRows(state: ArchiveSnapshot, selection: Selection) {
  const { arrived, isRefreshing, serial } = state;
  const key = JSON.stringify([serial, isRefreshing, selection]);
  const [accepted, setAccepted] = useState<Accepted>({ key, upTo: arrived, isHeld: false });
  // The first ones to arrive move nothing.
  const isOther = accepted.key !== key || accepted.upTo > arrived || (accepted.upTo === 0 && arrived > 0);
  if (isOther) setAccepted({ key, upTo: arrived, isHeld: false });
  const { upTo, isHeld } = accepted;
  return {
    key,
    accepted,
    setAccepted,
    /** For the archive's view; undefined: all. */
    upTo: isRefreshing || upTo === 0 ? undefined : upTo,
    /** The number of new calls that would move the visible rows. */
    waiting: isHeld ? arrived - upTo : 0,
    /** Shows them. */
    accept: () => setAccepted({ key, upTo: arrived, isHeld: false }),
  };
}

interface OnScreen {
  archive: Archive;
  state: ArchiveSnapshot;
  selection: Selection;
  view: Answered<ViewAnswer>;
  /** The visible rows. */
  seen: () => Range;
}

/** Shows newer calls if that doesn't move any visible row. */
export function useNewerCalls(still: ReturnType<typeof useStillRows>, onScreen: OnScreen): void {
  const { archive, state, selection, view, seen } = onScreen;
  const { key, accepted, setAccepted } = still;
  const { upTo } = accepted;
  const { arrived, generation, isRefreshing } = state;
  const { data, isStale } = view;

  const readingSince = useRef<number>(undefined);
  const hasArrived = arrived > 0;
  useEffect(() => {
    readingSince.current = undefined;
    // Input before the first call isn't reading: it may be the API key that loading waits for.
    if (!hasArrived) return;
    const start = () => {
      readingSince.current = Number.NEGATIVE_INFINITY;
    };
    const signs = { keydown: start, pointerdown: start, pointermove: start, wheel: start, touchstart: start };
    return listen(window, signs, { passive: true });
  }, [hasArrived]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks each time that more can be shown, not each time that more came in
  useEffect(() => {
    if (isRefreshing || arrived <= upTo) return;
    const put = (next: Partial<Accepted>) =>
      setAccepted((last) => (last.key === key ? { ...last, isHeld: false, ...next } : last));
    // One request at a time: on a slow machine, the next one would always overtake it.
    if (!data || isStale) return;
    readingSince.current ??= performance.now();
    if (performance.now() - readingSince.current < READ_MS) {
      put({ upTo: arrived });
      return;
    }
    const abort = new AbortController();
    const range = seen();
    archive
      .ask("view", { ...selection, ...range, upTo: arrived }, abort.signal)
      .then((next) => {
        if (abort.signal.aborted) return;
        const before = data.rows.slice(
          Math.max(0, range.from - data.from),
          Math.max(0, range.to - data.from),
        );
        const moves =
          next.load !== data.load || before.some((row, index) => next.rows[index]?.key !== row.key);
        put(moves ? { isHeld: true } : { upTo: arrived });
      })
      // The view itself reports the worker's errors.
      .catch(() => undefined);
    return () => abort.abort();
  }, [archive, key, generation, state.status, upTo, data === undefined, isStale]);
}
