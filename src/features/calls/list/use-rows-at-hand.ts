import { useDeferredValue } from "react";
import type { CallRow, ViewAnswer } from "@/archive/view-types";
import type { Range } from "./use-window";

interface Answer {
  data: ViewAnswer;
  /** What was asked: as long as it is the same, so are the rows at their positions. */
  question: string;
}

/** Rows that can be drawn: all from `from` to `to`, exclusive, have one. Where nothing is known yet, none has. */
interface RowsAtHand extends Range {
  rowAt: (position: number) => CallRow | undefined;
}

/**
 * Which rows to draw now. Of rows that were not there before those in sight come first; the others follow when there is nothing else to
 * do, so that no task of the page takes long. Those of another search or order are drawn at once: they take the places of rows that stand
 * there already, and drawing twice would cost more.
 */
export function useRowsAtHand(
  answer: Answer | undefined,
  drawn: Range,
  near: () => Range,
  count: number,
): RowsAtHand {
  const former = useDeferredValue(answer);
  const isOther = former !== undefined && former.question !== answer?.question;
  return rowsAtHand(answer, former, drawn, answer === former || isOther ? drawn : near(), count);
}

/**
 * @param former the answer that is on the screen
 * @param first what to draw of the new one
 */
export function rowsAtHand(
  answer: Answer | undefined,
  former: Answer | undefined,
  drawn: Range,
  first: Range,
  count: number,
): RowsAtHand {
  if (!answer) {
    const to = Math.min(drawn.to, count);
    return { from: Math.min(drawn.from, to), to, rowAt: () => undefined };
  }
  const { data, question } = answer;
  const known = { from: data.from, to: Math.min(data.from + data.rows.length, count) };
  let to = Math.max(0, Math.min(drawn.to, first.to, known.to));
  let from = Math.min(Math.max(drawn.from, first.from, known.from), to);
  const old = former?.question === question && former !== answer ? former.data : undefined;
  if (old && from < to) {
    // What stood beside them stays.
    const oldTo = Math.min(old.from + old.rows.length, count);
    if (old.from <= from && oldTo >= from) from = Math.max(drawn.from, old.from);
    if (oldTo >= to && old.from <= to) to = Math.min(drawn.to, oldTo);
  }
  return {
    from,
    to,
    rowAt: (position) => data.rows[position - data.from] ?? old?.rows[position - old.from],
  };
}
