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
 */
export function useRowFocus(): {
  box: RefObject<HTMLDivElement | null>;
  focusNext: (to: RowFocus) => void;
} {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<RowFocus | undefined>(undefined);
  // After each drawing: who asked for the focus does not know which one brings the row.
  useLayoutEffect(() => {
    const to = wanted.current;
    if (!to) return;
    wanted.current = undefined;
    const place =
      to.row === undefined ? ":scope > [data-add]" : `[data-row="${to.row}"] [data-part="${to.part}"]`;
    const control = box.current
      ?.querySelector(place)
      ?.querySelector<HTMLElement>("input, textarea, select, button");
    control?.focus();
    if (to.select && control instanceof HTMLInputElement) control.select();
  });
  return {
    box,
    focusNext: (to) => {
      wanted.current = to;
    },
  };
}
