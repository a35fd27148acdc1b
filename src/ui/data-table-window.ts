import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useRef, useState } from "react";

/** Up to this many rows all are drawn: the browser's own search in the page finds them then. */
const ALL = 100;

/** Heights of rows and of the head in pixels, as tokens.css has them. */
const rowHeight = () => (window.matchMedia("(pointer: coarse)").matches ? 44 : 36);

/** Which rows of a long table are in sight of the window, and how much room the others take. */
export function useVisibleRows(rowCount: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height] = useState(rowHeight);
  const partial = rowCount > ALL;

  useLayoutEffect(() => {
    if (partial && frame.current) setTop(frame.current.getBoundingClientRect().top + window.scrollY);
  }, [partial]);

  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    enabled: partial,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: top + height,
    // The page's bar and the table's head cover what lies under them.
    scrollPaddingStart: 100,
  });

  const scrollTo = useCallback((position: number) => virtualizer.scrollToIndex(position), [virtualizer]);

  if (!partial) {
    return {
      frame,
      partial,
      scrollTo,
      before: 0,
      after: 0,
      indexes: Array.from({ length: rowCount }, (_, i) => i),
    };
  }
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  return {
    frame,
    partial,
    scrollTo,
    before: first * height,
    after: (rowCount - 1 - last) * height,
    indexes: items.map((item) => item.index),
  };
}
