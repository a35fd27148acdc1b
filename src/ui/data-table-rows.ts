import { useDeferredValue } from "react";
import type { Range, TableWindow } from "./data-table-window";

/** The drawn lines of a table, from `from` to `to`, exclusive. */
export interface TableRows<T> extends Range {
  /** The number of lines, including undrawn ones. */
  count: number;
  /** Undefined for a row that is loading, and for a group. */
  rowAt: (position: number) => T | undefined;
  /** The group named on this line, and its number of rows. */
  groupAt?: (position: number) => { name: string; count: number } | undefined;
}

/** Part of a long list held elsewhere: the requested rows, starting at `from`. */
export interface Part<T> extends Pick<Range, "from"> {
  rows: readonly T[];
  /** The query: while it is the same, rows don't change their positions. */
  question: string;
}

/**
 * The available rows of a list held elsewhere. New rows in sight render first and the others when the browser
 * is idle, so that no task takes long and a key stroke is answered soon.
 * @param part keep it the same while the answer is the same
 * @param drawn the rows to render
 */
export function useRowsAtHand<T>(
  part: Part<T> | undefined,
  drawn: Range,
  near: TableWindow["near"],
  count: number,
): TableRows<T> {
  const former = useDeferredValue(part);
  return rowsAtHand(part, former, drawn, part === former ? drawn : near(), count);
}

/**
 * @param former the part that is on the screen
 * @param first what to draw of the new one
 */
export function rowsAtHand<T>(
  part: Part<T> | undefined,
  former: Part<T> | undefined,
  drawn: Range,
  first: Range,
  count: number,
): TableRows<T> {
  if (!part) {
    const to = Math.min(drawn.to, count);
    return { count, from: Math.min(drawn.from, to), to, rowAt: () => undefined };
  }
  const known = { from: part.from, to: Math.min(part.from + part.rows.length, count) };
  let to = Math.max(0, Math.min(drawn.to, first.to, known.to));
  let from = Math.min(Math.max(drawn.from, first.from, known.from), to);
  const old = former !== part ? former : undefined;
  if (old && from < to) {
    // Keep the other rows on the screen.
    const oldTo = Math.min(old.from + old.rows.length, count);
    if (old.from <= from && oldTo >= from) from = Math.max(drawn.from, old.from);
    if (oldTo >= to && old.from <= to) to = Math.min(drawn.to, oldTo);
  }
  const isOther = old !== undefined && old.question !== part.question;
  const isInSight = (position: number) => position >= first.from && position < first.to;
  return {
    count,
    from,
    to,
    rowAt: (position) => {
      const now = part.rows[position - part.from];
      const before = old?.rows[position - old.from];
      // Rows of another search stay only out of sight.
      if (isOther) return isInSight(position) ? now : before;
      return now ?? before;
    },
  };
}
