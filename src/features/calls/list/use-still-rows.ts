import { type RefObject, useEffect, useRef, useState } from "react";
import type { Archive, ArchiveState } from "@/archive/archive";
import type { Selection, ViewAnswer } from "@/archive/view-types";
import type { Range } from "./use-window";

/** Nobody has begun to read what has stood for less, in milliseconds, unless they show it. */
const READ_MS = 1000;

/** Which of the calls that arrived are shown. */
export interface StillRows {
  /** As a view of the archive wants it; undefined: all. */
  upTo: number | undefined;
  /** So many have arrived that would move what is on the screen. */
  waiting: number;
  /** Shows them. */
  accept: () => void;
}

const SIGNS = ["keydown", "pointerdown", "pointermove", "wheel", "touchstart"] as const;

/** The answer that is on the screen, and which of its rows can be seen. */
export interface Shown {
  data: ViewAnswer | undefined;
  seen: () => Range;
}

/**
 * While calls come in, what is on the screen stands still: newer calls are shown by themselves only where that moves nothing, else
 * when they are asked for. Another search, filter or order shows all that are there.
 * @param shown what is on the screen, set by whoever draws it
 */
export function useStillRows(
  archive: Archive,
  state: ArchiveState,
  selection: Selection,
  shown: RefObject<Shown | undefined>,
): StillRows {
  const { arrived, generation, isRefreshing, serial } = state;
  const key = JSON.stringify([serial, isRefreshing, selection]);
  const [accepted, setAccepted] = useState({ key, upTo: arrived, isHeld: false });
  // The first ones are shown without asking for an empty list before.
  const isFirst = accepted.upTo === 0 && arrived > 0;
  if (accepted.key !== key || accepted.upTo > arrived || isFirst) {
    setAccepted({ key, upTo: arrived, isHeld: false });
  }
  const { upTo } = accepted;

  const firstAt = useRef<number>(undefined);
  useEffect(() => {
    const begin = () => {
      firstAt.current = Number.NEGATIVE_INFINITY;
    };
    for (const name of SIGNS) window.addEventListener(name, begin, { passive: true });
    return () => {
      for (const name of SIGNS) window.removeEventListener(name, begin);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks each time that more can be shown, not each time that more came in
  useEffect(() => {
    if (isRefreshing || arrived <= upTo) return;
    const accept = () =>
      setAccepted((last) => (last.key === key ? { key, upTo: arrived, isHeld: false } : last));
    firstAt.current ??= performance.now();
    if (upTo === 0 || performance.now() - firstAt.current < READ_MS) {
      accept();
      return;
    }
    const abort = new AbortController();
    const seen = shown.current?.seen() ?? { from: 0, to: 0 };
    archive
      .view({ ...selection, ...seen, upTo: arrived }, abort.signal)
      .then((next) => {
        const data = shown.current?.data;
        if (abort.signal.aborted || !data) return;
        const before = data.rows.slice(Math.max(0, seen.from - data.from), Math.max(0, seen.to - data.from));
        const moves =
          next.load !== data.load || before.some((row, index) => next.rows[index]?.key !== row.key);
        if (moves) setAccepted((last) => (last.key === key ? { ...last, isHeld: true } : last));
        else accept();
      })
      // What goes wrong in the worker is said by the view itself.
      .catch(() => undefined);
    return () => abort.abort();
  }, [archive, key, generation, state.status, upTo]);

  return {
    upTo: isRefreshing || upTo === 0 ? undefined : upTo,
    waiting: accepted.isHeld ? arrived - upTo : 0,
    accept: () => setAccepted({ key, upTo: arrived, isHeld: false }),
  };
}
