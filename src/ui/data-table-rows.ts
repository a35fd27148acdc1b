import { useDeferredValue } from "react";
import type { Range, TableWindow } from "./data-table-window";

/** The lines of a table that are drawn now: all from `from` to `to`, exclusive. */
export interface TableRows<T> extends Range {
  /** How many there are, drawn or not. */
  count: number;
  /** Undefined for a row that is on its way, and for a group. */
  rowAt: (position: number) => T | undefined;
  /** The group whose name takes this line, and how many rows it has. */
  groupAt?: (position: number) => { name: string; count: number } | undefined;
}

/** Rows of a long list that is somewhere else: those from `from` on that it was asked for. */
export interface Part<T> extends Pick<Range, "from"> {
  rows: readonly T[];
  /** What was asked: as long as it is the same, so are the rows at their positions. */
  question: string;
}

/**
 * The rows of a list that is somewhere else, as far as they are here. Of rows that weren't there before, those in sight come
 * first; the others follow when there is nothing else to do, so that no task of the page takes long. Those of another search
 * or order are drawn at once: they take the places of rows that are there already, and drawing twice would cost more.
 * @param part keep it the same as long as the answer is
 * @param drawn which rows are wanted
 */
export function useRowsAtHand<T>(
  part: Part<T> | undefined,
  drawn: Range,
  near: TableWindow["near"],
  count: number,
): TableRows<T> {
  const former = useDeferredValue(part);
  const isOther = former !== undefined && former.question !== part?.question;
  return rowsAtHand(part, former, drawn, part === former || isOther ? drawn : near(), count);
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
  const old = former?.question === part.question && former !== part ? former : undefined;
  if (old && from < to) {
    // What is beside them on the screen stays.
    const oldTo = Math.min(old.from + old.rows.length, count);
    if (old.from <= from && oldTo >= from) from = Math.max(drawn.from, old.from);
    if (oldTo >= to && old.from <= to) to = Math.min(drawn.to, oldTo);
  }
  return {
    count,
    from,
    to,
    rowAt: (position) => part.rows[position - part.from] ?? old?.rows[position - old.from],
  };
}
