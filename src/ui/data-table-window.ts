import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from "react";
import { listen } from "@/lib/listen";
import { compactRows } from "@/storage/settings";
import { useSetting } from "@/storage/use-setting";
import { useMedia } from "./use-media";

/** Up to this many rows are all drawn, so that the browser's find in page works. */
export const ALL = 100;
/** Rows drawn above and below the visible ones: a few at once, and more when the browser is idle. */
const AT_ONCE = 2;
/** How far those reach, in pixels. */
const MARGIN_PX = 576;
/** The height of a row of two lines, in pixels. */
const TWO_LINES = 60;
/** The drawn range changes in steps of this many rows. */
const STEP = 4;

/** Rows by position; `to` is exclusive. */
export interface Range {
  from: number;
  to: number;
}

/** The visible rows of a long table. */
export interface TableWindow {
  /** The element that contains the rows. */
  body: RefObject<HTMLTableSectionElement | null>;
  /** The height of every row in pixels. */
  rowHeight: number;
  /** The rows to draw. */
  drawn: Range;
  /** The visible rows now. */
  seen: () => Range;
  /** The last known visible rows and some around them. */
  near: () => Range;
  /** Scrolls a row into view if needed. */
  scrollTo: (position: number) => void;
}

/**
 * The height of a row in pixels, from tokens.css.
 * @param hasTwoLines for the folded rows of a phone
 */
export function useRowHeight(hasTwoLines = false): number {
  const areCompact = useSetting(compactRows);
  const isCoarse = useMedia("(pointer: coarse)");
  if (hasTwoLines) return TWO_LINES;
  if (isCoarse) return 44;
  return areCompact ? 28 : 36;
}

/**
 * Tracks the visible rows of a table. Rows of equal height need no measuring, and the drawn range changes in
 * steps, so that most scrolling renders nothing.
 * @param rowHeight in pixels
 * @param isIdle all rows are drawn, so there is nothing to track
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
        const wide = around(sight, Math.ceil(MARGIN_PX / rowHeight));
        setDrawn((now) => (now.from === wide.from && now.to === wide.to ? now : wide));
      });
    };
    measure();
    const stop = listen(window, { scroll: measure, resize: measure }, { passive: true });
    // Content above the table may change, but measuring after every change would force a layout each time.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      stop();
      observer.disconnect();
    };
  }, [seen, isIdle, rowHeight]);

  const scrollTo = useCallback(
    (position: number) => {
      const top = body.current?.getBoundingClientRect().top ?? 0;
      const at = top + position * rowHeight;
      // The page's bar, the table header and a foot bar cover rows.
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
