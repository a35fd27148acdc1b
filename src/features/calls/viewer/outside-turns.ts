import type { Timeline } from "@/document/call-timeline";
import type { Found, Range } from "./search-within";

/** A text that is searched besides the turns. */
interface SearchedText {
  text: string;
  /** Its index among all searched texts; the turns come first. */
  at: number;
}

/** The texts of a call that are searched besides its turns. */
export interface OutsideTurns {
  /** The transcript as text, if no audible turn says anything. */
  whole: SearchedText | undefined;
  /** The first summary that is set, or both if they differ. */
  summaries: readonly SearchedText[];
}

/** Numbers the texts of a call that are searched besides its turns. */
export function outsideTurns(
  summaries: readonly string[],
  { turns, transcript: whole }: Timeline,
): OutsideTurns {
  const from = turns.length + (whole === undefined ? 0 : 1);
  return {
    whole: whole === undefined ? undefined : { text: whole, at: turns.length },
    summaries: summaries.map((text, index) => ({ text, at: from + index })),
  };
}

/** The matches in one of the searched texts. */
export function rangesAt(found: readonly Found[], wanted: number): Range[] {
  return found.filter(({ at }) => at === wanted).map(({ range }) => range);
}
