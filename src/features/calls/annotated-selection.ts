import { useEffect, useMemo, useState } from "react";
import type { Archive } from "@/archive/archive";
import { mayAskAnnotations } from "@/archive/query";
import { isOfAnnotations, type Selection } from "@/archive/view-types";
import { whenIdle } from "@/lib/when-idle";
import { useAnnotations } from "@/review/annotations";
import type { Annotations } from "@/storage/annotations";

const versions = new WeakMap<Annotations, number>();
let last = 0;

/** A number that is another one for other annotations. */
function versionOf(annotations: Annotations): number {
  const known = versions.get(annotations) ?? ++last;
  versions.set(annotations, known);
  return known;
}

/**
 * What people wrote about calls, given to the archive if a selection asks for it, or if `isShown`.
 * @returns the selection; undefined while it waits for them
 */
export function useAnnotatedSelection(
  connectionId: string,
  archive: Archive | undefined,
  selection: Selection,
  isShown = false,
): Selection | undefined {
  const isAsked = mayAskAnnotations(selection.query) || isOfAnnotations(selection.sort.column);
  const annotations = useAnnotations(connectionId, isAsked || isShown);
  // Before the archive is asked, in the same round of effects.
  useEffect(() => {
    if ((isAsked || isShown) && annotations) archive?.annotate(annotations);
  }, [isAsked, isShown, annotations, archive]);
  return useMemo(() => {
    if (!isAsked) return selection;
    return annotations && { ...selection, annotated: versionOf(annotations) };
  }, [isAsked, annotations, selection]);
}

/**
 * The annotations for a list, read once its first rows are drawn and the page has nothing else to do.
 * @returns undefined where there are none, too: the rows aren't drawn again for nothing
 */
export function useAnnotationsOfRows(connectionId: string, areDrawn: boolean): Annotations | undefined {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (areDrawn) void whenIdle().then(() => setIdle(true));
  }, [areDrawn]);
  const annotations = useAnnotations(connectionId, isIdle);
  return annotations && annotations.size > 0 ? annotations : undefined;
}
