import { type RefObject, useLayoutEffect, useRef } from "react";

/** The place of a row that takes the focus. */
export interface RowFocus {
  /** The row's id; undefined for the button that adds a row. */
  row: number | undefined;
  part: string;
  /** What stands there is selected, to be typed over. */
  select?: boolean;
}

/**
 * Where the focus goes once the rows are drawn anew: a row that was added takes it, one that was moved keeps it.
 * Rows are marked with `data-row`, what takes the focus in them with `data-part`, and the place of the button that adds one with `data-add`.
 * @param atStart the part of the first row that takes it when the rows are drawn for the first time
 */
export function useRowFocus(atStart?: string): {
  box: RefObject<HTMLDivElement | null>;
  focusNext: (to: RowFocus) => void;
} {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<(RowFocus & { caret: Caret | undefined }) | undefined>(undefined);
  // After each drawing: who asked for the focus does not know which one brings the row.
  useLayoutEffect(() => {
    const to = wanted.current;
    if (!to) return;
    wanted.current = undefined;
    const place =
      to.row === undefined ? ":scope > [data-add]" : `[data-row="${to.row}"] [data-part="${to.part}"]`;
    focusIn(box.current?.querySelector(place), to.select, to.caret);
  });
  useLayoutEffect(() => {
    if (atStart !== undefined)
      focusIn(box.current?.querySelector(`[data-part="${atStart}"]`), true, undefined);
  }, [atStart]);
  return {
    box,
    focusNext: (to) => {
      wanted.current = { ...to, caret: caretOf(document.activeElement) };
    },
  };
}

function focusIn(
  place: Element | null | undefined,
  select: boolean | undefined,
  caret: Caret | undefined,
): void {
  const control = place?.querySelector<HTMLElement>("input, textarea, select, button");
  control?.focus();
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  if (select) control.select();
  else placeCaret(control, caret);
}

/** Where somebody was typing. */
interface Caret {
  element: Element;
  start: number;
  end: number;
}

function caretOf(element: Element | null): Caret | undefined {
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (!isText || element.selectionStart === null) return undefined;
  return { element, start: element.selectionStart, end: element.selectionEnd ?? element.selectionStart };
}

/** A text that was moved keeps its caret; in another one, typing goes on at the end. */
function placeCaret(control: HTMLInputElement | HTMLTextAreaElement, caret: Caret | undefined): void {
  // A switch or a number box of the browser has no caret.
  if (control.selectionStart === null) return;
  const end = control.value.length;
  const isSame = caret?.element === control;
  control.setSelectionRange(isSame ? caret.start : end, isSame ? caret.end : end);
}
