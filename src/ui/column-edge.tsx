import type { PointerEvent } from "react";
import { listen } from "@/lib/listen";
import { allowedWidth } from "./column-widths";
import styles from "./data-table.module.css";

/** The edge of a column's header: drag it, or double-click it to fit the column to its content. */
export function ColumnEdge({ onResize }: { onResize: (width: number) => void }) {
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const head = event.currentTarget.closest("th");
    if (!head || event.button !== 0) return;
    event.preventDefault();
    const edge = event.currentTarget;
    const start = { x: event.clientX, width: head.offsetWidth };
    const sign = isRightToLeft(head) ? -1 : 1;
    let width: number | undefined;
    edge.setPointerCapture(event.pointerId);
    const move = ({ clientX }: globalThis.PointerEvent) => {
      width = allowedWidth(start.width + sign * (clientX - start.x));
      // The other columns take what is left; nothing renders until the edge is let go.
      head.style.setProperty("--width", `${width}px`);
      head.style.setProperty("--share", "40cqw");
      head.style.removeProperty("--share-medium");
    };
    const end = () => {
      stop();
      if (width !== undefined) onResize(width);
    };
    const stop = listen(edge, { pointermove: move, lostpointercapture: end });
  };
  return (
    <span
      aria-hidden="true"
      className={`fine-only absolute ${styles.edge}`}
      onPointerDown={onPointerDown}
      onDoubleClick={({ currentTarget }) => {
        const head = currentTarget.closest("th");
        if (head) onResize(contentWidth(head));
      }}
    />
  );
}

/** Whether the element's text runs from right to left. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}

/** What the drawn cells of a column need. */
function contentWidth(head: HTMLTableCellElement): number {
  const range = document.createRange();
  const widths = [...(head.closest("table")?.querySelectorAll("tr[aria-rowindex]") ?? [])].map((row) => {
    const cell = row.children[head.cellIndex];
    if (!cell) return 0;
    range.selectNodeContents(cell);
    return Math.max(range.getBoundingClientRect().width, widest(cell));
  });
  return allowedWidth(Math.max(...widths) + 24);
}

/** Of texts that are cut inside a cell. */
function widest(cell: Element): number {
  return Math.max(0, ...[...cell.querySelectorAll("*")].map(({ scrollWidth }) => scrollWidth));
}
