import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useMedia } from "./use-media";

/** Up to this many rows all are drawn: the browser's own search in the page finds them then. */
export const ALL = 100;
/** So many rows more are drawn above and below what is in sight: a few at once, the others when there is nothing else to do. */
const AT_ONCE = 2;
const MARGIN = 16;
/** What is drawn changes by so many rows at once. */
const STEP = 4;

/** Rows by their positions; `to` is exclusive. */
export interface Range {
  from: number;
  to: number;
}

/** Which rows of a long table the browser's window shows. */
export interface TableWindow {
  /** The element whose rows they are. */
  body: RefObject<HTMLTableSectionElement | null>;
  /** The height of every row in pixels. */
  rowHeight: number;
  /** What to draw. */
  drawn: Range;
  /** What can be seen now. */
  seen: () => Range;
  /** What could be seen when that was looked at last, and a little more. */
  near: () => Range;
  /** Brings a row into sight, if it is not. */
  scrollTo: (position: number) => void;
}

/** The height of a row in pixels, as tokens.css has it. */
export function useRowHeight(): number {
  return useMedia("(pointer: coarse)") ? 44 : 36;
}

/**
 * Follows which rows of a table are in sight. Rows of one height need no measuring, and what is drawn changes in steps, so
 * that most scrolling draws nothing.
 * @param rowHeight in pixels
 * @param isIdle all rows are drawn, wherever they are
 */
export function useTableWindow(rowHeight: number, isIdle = false): TableWindow {
  const body = useRef<HTMLTableSectionElement>(null);
  const [first] = useState<Range>(() =>
    around({ from: 0, to: Math.ceil(window.innerHeight / rowHeight) }, AT_ONCE),
  );
  const [drawn, setDrawn] = useState(first);
  const lastNear = useRef(first);

  const seen = useCallback((): Range => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    return {
      from: Math.max(0, Math.floor(-top / rowHeight)),
      to: Math.max(0, Math.ceil((window.innerHeight - top) / rowHeight)),
    };
  }, [rowHeight]);

  useEffect(() => {
    if (isIdle) return;
    const measure = () => {
      const sight = seen();
      const near = around(sight, AT_ONCE);
      lastNear.current = near;
      setDrawn((now) => (now.from <= sight.from && now.to >= sight.to ? now : near));
      startTransition(() => {
        const wide = around(sight, MARGIN);
        setDrawn((now) => (now.from === wide.from && now.to === wide.to ? now : wide));
      });
    };
    measure();
    window.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    // What is above the table may come and go; asking for places after every change of the page would lay it out each time.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      window.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
      observer.disconnect();
    };
  }, [seen, isIdle]);

  const scrollTo = useCallback(
    (position: number) => {
      const top = body.current?.getBoundingClientRect().top ?? 0;
      const at = top + position * rowHeight;
      // The page's bar and the table's head cover what is under them, and so does a bar at the foot.
      const margin = { top: 100, bottom: 64 };
      if (at < margin.top) window.scrollBy({ top: at - margin.top, behavior: "instant" });
      else if (at + rowHeight > window.innerHeight - margin.bottom) {
        window.scrollBy({ top: at + rowHeight - window.innerHeight + margin.bottom, behavior: "instant" });
      }
    },
    [rowHeight],
  );
  const near = useCallback(() => lastNear.current, []);
  return { body, rowHeight, drawn, seen, near, scrollTo };
}

function around({ from, to }: Range, margin: number): Range {
  return {
    from: Math.max(0, Math.floor((from - margin) / STEP) * STEP),
    to: Math.max(STEP, Math.ceil((to + margin) / STEP) * STEP),
  };
}
