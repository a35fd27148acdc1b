import { useCallback, useMemo, useState } from "react";
import { useConnection } from "@/api/connection";
import { useWrittenAnnotations } from "@/review/annotations";
import type { Annotations } from "@/storage/annotations";
import { announce } from "@/ui/announce";
import { holdsMasked, sayReveal } from "../masked-text";

const NONE: ReadonlySet<string> = new Set();

/**
 * Shows what is masked in people's notes and tags, row by row, while the list is open.
 * @param annotations the masked ones; undefined if no column shows them
 * @returns the annotations to show, and the menu items for a call
 */
export function useRevealedNotes(annotations: Annotations | undefined) {
  const { id: connectionId, masks } = useConnection();
  const written = useWrittenAnnotations(connectionId, false);
  const [revealed, setRevealed] = useState(NONE);
  const shown = useMemo(() => {
    if (!annotations || !written || !masks || revealed.size === 0) return annotations;
    return new Map([...annotations].map(([id, one]) => [id, (revealed.has(id) && written.get(id)) || one]));
  }, [annotations, written, masks, revealed]);
  const choices = useCallback(
    (id: string) => {
      const annotation = annotations?.get(id);
      const isShown = revealed.has(id);
      if (!masks || !annotation || !holdsMasked(JSON.stringify(annotation))) return [];
      const toggle = () => {
        setRevealed((before) => new Set(isShown ? [...before].filter((one) => one !== id) : [...before, id]));
        announce(isShown ? "Masked" : "Shown");
      };
      return [{ label: sayReveal("the notes and tags", isShown), onSelect: toggle }];
    },
    [annotations, masks, revealed],
  );
  return { shown, choices };
}
