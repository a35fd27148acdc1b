import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** So many rows more are drawn above and below what is in sight. */
const BESIDE = 16;
/** What is drawn changes by so many rows at once. */
const STEP = 8;

/** Rows by their positions; `to` is exclusive. */
export interface Range {
  from: number;
  to: number;
}

export interface Window {
  /** The element whose rows they are. */
  frame: RefObject<HTMLTableSectionElement | null>;
  /** What to draw. */
  drawn: Range;
  /** What can be seen now. */
  seen: () => Range;
  /** Brings a row into sight, if it is not. */
  scrollTo: (position: number) => void;
}

/** Which rows of a very long table are in sight of the browser's window. All rows have one height, in pixels. */
export function useWindow(rowHeight: number): Window {
  const frame = useRef<HTMLTableSectionElement>(null);
  const [drawn, setDrawn] = useState<Range>(() => ({ from: 0, to: roundUp(screenful(rowHeight) + BESIDE) }));

  const seen = useCallback((): Range => {
    const top = frame.current?.getBoundingClientRect().top ?? 0;
    return {
      from: Math.max(0, Math.floor(-top / rowHeight)),
      to: Math.max(0, Math.ceil((window.innerHeight - top) / rowHeight)),
    };
  }, [rowHeight]);

  const measure = useCallback(() => {
    const { from, to } = seen();
    const next = {
      from: Math.max(0, Math.floor((from - BESIDE) / STEP) * STEP),
      to: roundUp(to + BESIDE),
    };
    setDrawn((now) => (now.from === next.from && now.to === next.to ? now : next));
  }, [seen]);

  // What stands above the table may have come or gone with any change of the page.
  useLayoutEffect(measure);
  useEffect(() => {
    window.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
    };
  }, [measure]);

  const scrollTo = useCallback(
    (position: number) => {
      const top = frame.current?.getBoundingClientRect().top ?? 0;
      const at = top + position * rowHeight;
      // The page's bar and the table's head cover what lies under them, and so does a bar at the foot.
      const margin = { top: 100, bottom: 64 };
      if (at < margin.top) window.scrollBy({ top: at - margin.top, behavior: "instant" });
      else if (at + rowHeight > window.innerHeight - margin.bottom) {
        window.scrollBy({ top: at + rowHeight - window.innerHeight + margin.bottom, behavior: "instant" });
      }
    },
    [rowHeight],
  );
  return { frame, drawn, seen, scrollTo };
}

function screenful(rowHeight: number): number {
  return Math.ceil(window.innerHeight / rowHeight);
}

function roundUp(rows: number): number {
  return Math.max(STEP, Math.ceil(rows / STEP) * STEP);
}
