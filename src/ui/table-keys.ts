import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { listen } from "@/lib/listen";
import { isUndisturbed, useShortcuts } from "./shortcuts";

interface RowKeys {
  body: RefObject<HTMLElement | null>;
  /** The number of lines, including undrawn ones. */
  count: number;
  /** J and K work from anywhere on the page. */
  isOfPage: boolean;
  selection:
    | { onToggle: (position: number) => void; onRange: (from: number, to: number) => void }
    | undefined;
  /** Scrolls to a line that isn't drawn. */
  scrollTo: (position: number) => void;
}

/** A line to focus. */
interface Wanted {
  at: number;
  /** The direction in which to skip lines that can't be focused: group names, or rows that can't be selected. */
  step: 1 | -1;
  /** Focuses its checkbox instead of the row. */
  isBox: boolean;
  /** Where the page was scrolled to, for a line that wasn't drawn. */
  scrolledTo?: number;
}

/**
 * The keyboard of a table: J and K or the arrow keys move between rows or checkboxes; X or Space selects;
 * Shift with an arrow key extends the selection. Enter follows the row's link. Nothing happens while the user
 * types or a dialog or panel is open.
 */
export function useRowKeys({ body, count, isOfPage, selection, scrollTo }: RowKeys): void {
  /** The last focused row and the start of a range. */
  const place = useRef({ at: -1, anchor: -1 });
  const wanted = useRef<Wanted>(undefined);

  const focus = () => {
    if (!wanted.current) return;
    const { step, isBox } = wanted.current;
    for (let { at } = wanted.current; at >= 0 && at < count; at += step) {
      const line = body.current?.querySelector(`tr[data-row="${at}"]`);
      if (!line) {
        wanted.current.at = at;
        if (wanted.current.scrolledTo !== at) scrollTo(at);
        wanted.current.scrolledTo = at;
        return;
      }
      const target = line.querySelector<HTMLElement>(isBox ? "[data-select]" : "[data-row-focus]");
      if (!target) continue;
      place.current.at = at;
      line.scrollIntoView({ block: "nearest", behavior: "instant" });
      target.focus({ preventScroll: true });
      break;
    }
    wanted.current = undefined;
  };
  // Any change may have drawn the row.
  useLayoutEffect(focus);

  const onKey = (event: KeyboardEvent, shortcut?: "next" | "previous" | "select") => {
    const { key, shiftKey, target } = event;
    if (!(target instanceof HTMLElement) || !isUndisturbed(event)) return false;
    const here = target.closest<HTMLElement>("tr[data-row]");
    const isInTable = here !== null && body.current?.contains(here) === true;
    if (!isInTable && (here || !isOfPage)) return false;
    if (isInTable) place.current.at = Number(here.dataset.row);
    const { at } = place.current;
    const to = nextLine(shortcut ?? (isInTable ? key : ""), at, count - 1);
    if (to !== undefined) {
      if (count === 0 || (shiftKey && !selection)) return false;
      if (shiftKey && at >= 0) {
        if (place.current.anchor < 0) place.current.anchor = at;
        selection?.onRange(place.current.anchor, to);
      } else place.current.anchor = -1;
      place.current.at = to;
      wanted.current = {
        at: to,
        step: key !== "Home" && (to < at || key === "End") ? -1 : 1,
        isBox: !shiftKey && target.matches("[data-select]"),
      };
      focus();
    } else if (
      selection &&
      isInTable &&
      (shortcut === "select" || key === " ") &&
      !target.matches("input, button, summary")
    ) {
      selection.onToggle(at);
    } else return false;
    return true;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => onKey(event) && event.preventDefault());
  useEffect(() => listen(document, { keydown: onKeyDown }), []);
  useShortcuts({
    next: (event) => onKey(event, "next"),
    previous: (event) => onKey(event, "previous"),
    select: (event) => onKey(event, "select"),
  });
}

function nextLine(key: string, at: number, last: number): number | undefined {
  switch (key) {
    case "next":
    case "ArrowDown":
      return Math.min(at + 1, last);
    case "previous":
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return last;
  }
  return undefined;
}
