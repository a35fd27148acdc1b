import { useEffectEvent, useLayoutEffect } from "react";
import type { Path } from "@/document/path";
import { registerFold } from "./go-to-field";

/**
 * For what can hide the fields under a path: it is told to show one when somebody goes there.
 * @param open must show the field by setting state; it is called with the whole path of the field
 */
export function useFold(path: string, open: (field: Path) => void): void {
  const onGoTo = useEffectEvent(open);
  // Before the page is painted: what an entry holds can be opened in the same stroke as the entry.
  useLayoutEffect(() => registerFold(path, (field) => onGoTo(field)), [path]);
}
