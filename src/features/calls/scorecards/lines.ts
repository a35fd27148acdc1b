import type { Turn } from "@/document/call-timeline";
import { sayDuration } from "@/lib/time";
import { number } from "@/lib/words";
import { findNotes } from "@/review/turn-notes";

/** A line of the transcript: "0:12, Customer". */
export function lineName({ span }: Turn, index: number, who: string): string {
  return span ? `${sayDuration(span.start)}, ${who}` : `Line ${number(index + 1)}, ${who}`;
}

/** The index of the turn that an answer names by its key; undefined if it isn't there any more. */
export function lineOf(turns: readonly Turn[], key: string): number | undefined {
  const [position] = findNotes(turns, { [key]: "" }).byPosition.keys();
  const index = turns.findIndex((turn) => turn.position === position);
  return index < 0 ? undefined : index;
}
