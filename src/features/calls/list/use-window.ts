import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from "react";

/** So many rows more are drawn above and below what is in sight: a few at once, the others as soon as there is nothing else to do. */
const AT_ONCE = 2;
const BESIDE = 16;
/** What is drawn changes by so many rows at once. */
const STEP = 4;

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
  /** What could be seen when that was looked at last, and a little more. */
  near: () => Range;
  /** Brings a row into sight, if it is not. */
  scrollTo: (position: number) => void;
}

/** Which rows of a very long table are in sight of the browser's window. All rows have one height, in pixels. */
export function useWindow(rowHeight: number): Window {
  const frame = useRef<HTMLTableSectionElement>(null);
  const [first] = useState<Range>(() => around({ from: 0, to: screenful(rowHeight) }, AT_ONCE));
  const [drawn, setDrawn] = useState(first);
  const lastNear = useRef(first);

  const seen = useCallback((): Range => {
    const top = frame.current?.getBoundingClientRect().top ?? 0;
    return {
      from: Math.max(0, Math.floor(-top / rowHeight)),
      to: Math.max(0, Math.ceil((window.innerHeight - top) / rowHeight)),
    };
  }, [rowHeight]);

  useEffect(() => {
    const measure = () => {
      const sight = seen();
      const near = around(sight, AT_ONCE);
      lastNear.current = near;
      setDrawn((now) => (covers(now, sight) ? now : near));
      startTransition(() => {
        const wide = around(sight, BESIDE);
        setDrawn((now) => (now.from === wide.from && now.to === wide.to ? now : wide));
      });
    };
    measure();
    window.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    // What stands above the table may come and go; asking for places after every change of the page would lay it out each time.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      window.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
      observer.disconnect();
    };
  }, [seen]);

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
  const near = useCallback(() => lastNear.current, []);
  return { frame, drawn, seen, near, scrollTo };
}

function screenful(rowHeight: number): number {
  return Math.ceil(window.innerHeight / rowHeight);
}

function covers(drawn: Range, { from, to }: Range): boolean {
  return drawn.from <= from && drawn.to >= to;
}

function around({ from, to }: Range, beside: number): Range {
  return {
    from: Math.max(0, Math.floor((from - beside) / STEP) * STEP),
    to: Math.max(STEP, Math.ceil((to + beside) / STEP) * STEP),
  };
}
