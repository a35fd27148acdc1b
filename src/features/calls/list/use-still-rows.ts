import { useEffect, useRef, useState } from "react";
import type { Archive, ArchiveStanding } from "@/archive/archive";
import type { Answered } from "@/archive/use-archive";
import type { Selection, ViewAnswer } from "@/archive/view-types";
import type { Range } from "@/ui/data-table-window";

/** Nobody has begun to read what is on the screen for less, in milliseconds, unless they show it. */
const READ_MS = 1000;
const SIGNS = ["keydown", "pointerdown", "pointermove", "wheel", "touchstart"] as const;

interface Accepted {
  /** For which question. */
  key: string;
  /** So many of those that arrived are shown. */
  upTo: number;
  /** Showing more would move what is on the screen. */
  isHeld: boolean;
}

/**
 * While calls come in, what is on the screen does not move: newer calls are shown by themselves only where that moves nothing
 * (`useNewerCalls`), else when they are asked for. Another search, filter or order shows all that are there.
 */
export function useStillRows(state: ArchiveStanding, selection: Selection) {
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
    /** As a view of the archive wants it; undefined: all. */
    upTo: isRefreshing || upTo === 0 ? undefined : upTo,
    /** So many have arrived that would move what is on the screen. */
    waiting: isHeld ? arrived - upTo : 0,
    /** Shows them. */
    accept: () => setAccepted({ key, upTo: arrived, isHeld: false }),
  };
}

interface OnScreen {
  archive: Archive;
  state: ArchiveStanding;
  selection: Selection;
  view: Answered<ViewAnswer>;
  /** Which rows can be seen now. */
  seen: () => Range;
}

/** Looks, each time that more calls can be shown, whether that would move anything under the reader. */
export function useNewerCalls(still: ReturnType<typeof useStillRows>, onScreen: OnScreen): void {
  const { archive, state, selection, view, seen } = onScreen;
  const { key, accepted, setAccepted } = still;
  const { upTo } = accepted;
  const { arrived, generation, isRefreshing } = state;
  const { data, isStale } = view;

  const beganAt = useRef<number>(undefined);
  const hasArrived = arrived > 0;
  useEffect(() => {
    beganAt.current = undefined;
    // Nobody reads what is not there: they may be giving the key that it is waiting for.
    if (!hasArrived) return;
    const begin = () => {
      beganAt.current = Number.NEGATIVE_INFINITY;
    };
    for (const name of SIGNS) window.addEventListener(name, begin, { passive: true });
    return () => {
      for (const name of SIGNS) window.removeEventListener(name, begin);
    };
  }, [hasArrived]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks each time that more can be shown, not each time that more came in
  useEffect(() => {
    if (isRefreshing || arrived <= upTo) return;
    const put = (next: Partial<Accepted>) =>
      setAccepted((last) => (last.key === key ? { ...last, isHeld: false, ...next } : last));
    // One answer at a time: on a slow machine the next question would else always come before it.
    if (!data || isStale) return;
    beganAt.current ??= performance.now();
    if (performance.now() - beganAt.current < READ_MS) {
      put({ upTo: arrived });
      return;
    }
    const abort = new AbortController();
    const range = seen();
    archive
      .view({ ...selection, ...range, upTo: arrived }, abort.signal)
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
      // What goes wrong in the worker is said by the view itself.
      .catch(() => undefined);
    return () => abort.abort();
  }, [archive, key, generation, state.status, upTo, data === undefined, isStale]);
}
