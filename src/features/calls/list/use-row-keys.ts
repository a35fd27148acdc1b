import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { isHeard, isUndisturbed } from "@/ui/shortcuts";

interface RowKeys {
  frame: RefObject<HTMLTableSectionElement | null>;
  /** How many rows there are, drawn or not. */
  count: number;
  scrollTo: (position: number) => void;
  /** The row's selection is turned round. */
  onToggle: (position: number) => void;
  /** All rows between two are selected, both included. */
  onRange: (from: number, to: number) => void;
}

/**
 * The list by keyboard: J and K or the arrows go from row to row, X or Space selects, Shift with an arrow selects as it goes. Enter
 * opens the row by its own link. Nothing happens while one types, or under a dialog.
 */
export function useRowKeys({ frame, count, scrollTo, onToggle, onRange }: RowKeys): void {
  /** The row that had the focus last, and where a range began. */
  const place = useRef<{ at: number; anchor: number }>({ at: -1, anchor: -1 });
  /** A row that is to have the focus as soon as it is drawn. */
  const wanted = useRef<number>(undefined);

  const focus = useCallback(() => {
    if (wanted.current === undefined) return;
    const row = frame.current?.querySelector<HTMLElement>(
      `tr[data-row="${wanted.current}"] [data-row-focus]`,
    );
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  }, [frame]);
  // Rows may be drawn by any change.
  useLayoutEffect(focus);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, shiftKey, target } = event;
      if (!(target instanceof HTMLElement) || !isUndisturbed(event)) return;
      const here = target.closest<HTMLElement>("tr[data-row]");
      if (here && frame.current?.contains(here)) place.current.at = Number(here.dataset.row);
      const isInTable = here !== null;
      const { at } = place.current;
      const to = nextRow(event, at, count - 1, isInTable);
      if (to !== undefined) {
        if (count === 0) return;
        event.preventDefault();
        if (shiftKey && at >= 0) {
          if (place.current.anchor < 0) place.current.anchor = at;
          onRange(place.current.anchor, to);
        } else place.current.anchor = -1;
        place.current.at = to;
        wanted.current = to;
        scrollTo(to);
        focus();
      } else if ((isHeard(event, "select") || key === " ") && isInTable && !isControl(target)) {
        event.preventDefault();
        onToggle(at);
      }
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [frame, count, scrollTo, onToggle, onRange, focus]);
}

function nextRow(event: KeyboardEvent, at: number, last: number, isInTable: boolean): number | undefined {
  if (isHeard(event, "next")) return Math.min(at + 1, last);
  if (isHeard(event, "previous")) return Math.max(at - 1, 0);
  if (!isInTable) return undefined;
  const { key } = event;
  if (key === "ArrowDown") return Math.min(at + 1, last);
  if (key === "ArrowUp") return Math.max(at - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return last;
  return undefined;
}

/** The space bar is a control's own. */
function isControl(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLButtonElement;
}
