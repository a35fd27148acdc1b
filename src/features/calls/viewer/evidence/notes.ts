import type { Turn } from "@/document/call-timeline";
import { sayDuration } from "@/lib/time";
import type { FoundNotes } from "@/review/turn-notes";

/** A note that a call's evidence file can include. */
export interface EvidenceNote {
  key: string;
  /** What it's about, in words. */
  about: string;
  note: string;
  /**
   * The position of the turn that it's on; undefined for the whole call, and for a turn that isn't there any
   * more.
   */
  position?: number;
}

/**
 * A call's notes: on the call, then on its turns in their order.
 * @param ofCall the note on the whole call; "" if there is none
 * @param speaker who speaks a turn
 */
export function notesOf(
  ofCall: string,
  { byPosition, lost }: FoundNotes,
  turns: readonly Turn[],
  speaker: (turn: Turn) => string,
): EvidenceNote[] {
  const ofTurns = turns.flatMap((turn): EvidenceNote[] => {
    const { position, span } = turn;
    const found = byPosition.get(position);
    const about = span ? `${sayDuration(span.start)}, ${speaker(turn)}` : speaker(turn);
    return found ? [{ ...found, about, position }] : [];
  });
  return [
    ...(ofCall === "" ? [] : [{ key: "", about: "Call", note: ofCall }]),
    ...ofTurns,
    ...lost.map((found) => ({ ...found, about: "Line no longer in the transcript" })),
  ];
}
