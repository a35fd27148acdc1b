import type { Turn } from "@/document/call-timeline";
import { sayDuration } from "@/lib/time";
import { number } from "@/lib/words";
import { findNotes } from "@/review/turn-notes";
import type { Answer } from "@/storage/scorecards";

/** A line of the transcript: "0:12, Customer". */
export function lineName({ span }: Turn, index: number, who: string): string {
  return span ? `${sayDuration(span.start)}, ${who}` : `Line ${number(index + 1)}, ${who}`;
}

/** The turn that an answer names by its key, and its index; undefined if it isn't there any more. */
export function lineOf(turns: readonly Turn[], answer: Answer | undefined) {
  if (answer?.turn === undefined) return undefined;
  const [position] = findNotes(turns, { [answer.turn]: "" }).byPosition.keys();
  const index = turns.findIndex((turn) => turn.position === position);
  const turn = turns[index];
  return turn && { turn, index };
}
