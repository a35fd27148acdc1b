import { useCallback, useMemo } from "react";
import type { Connection } from "@/api/connection";
import type { Timeline } from "@/document/call-timeline";
import { findNotes, turnKey } from "@/review/turn-notes";
import type { Annotation } from "@/storage/annotations";

/** The notes on a call's turns as they're written, by position, and how to write one. */
export function useTurnNotes(
  connection: Connection,
  id: string,
  timeline: Timeline,
  written: Annotation | undefined,
) {
  const { byPosition } = useMemo(() => findNotes(timeline.turns, written?.turns), [timeline, written]);
  const write = useCallback(
    async (index: number, text: string) => {
      const turn = timeline.turns[index];
      if (!turn) return false;
      const { annotate } = await import("@/review/workspace");
      const { isStored } = await annotate(connection.id, [id], ({ turns }) => {
        const { [byPosition.get(turn.position)?.key ?? ""]: _, ...others } = turns;
        return { turns: { ...others, [turnKey(turn)]: text } };
      });
      return isStored;
    },
    [connection, id, timeline, byPosition],
  );
  return { byPosition, write };
}
