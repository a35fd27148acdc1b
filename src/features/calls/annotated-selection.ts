import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { Archive, ArchiveSnapshot } from "@/archive/archive";
import { mayAsk } from "@/archive/query";
import { useAnswer } from "@/archive/use-archive";
import {
  isColumnOf,
  type Selection,
  WRITTEN_KINDS,
  type Written,
  type WrittenKind,
} from "@/archive/view-types";
import { numberOfObject } from "@/lib/cached";
import { whenIdle } from "@/lib/when-idle";
import { useShown, useWritten } from "@/review/use-workspace";
import { annotationKind } from "@/storage/annotation-kind";
import type { Annotations } from "@/storage/annotations";
import { scorecardKind, scoresKind } from "@/storage/scorecards";
import type { ScoresOfCalls } from "./scorecards/scoring";

const NO_COLUMNS: readonly string[] = [];

/**
 * The annotations and scores of calls, given to the archive if a selection asks for them, or if `columns`
 * show them.
 * @returns the selection; undefined while it waits for them
 */
export function useAnnotatedSelection(
  archive: Archive | undefined,
  selection: Selection,
  columns = NO_COLUMNS,
): Selection | undefined {
  const asks = (kind: WrittenKind) =>
    mayAsk(selection.query, kind) || isColumnOf(kind, selection.sort.column);
  const uses = (kind: WrittenKind) => asks(kind) || columns.some((column) => isColumnOf(kind, column));
  const annotations = useShown(annotationKind, uses("annotations"));
  const scores = useCallScores(uses("scores"))?.byCall;
  const written = { annotations: uses("annotations") ? annotations : undefined, scores };
  // Before the archive is asked, in the same round of effects.
  useGiven(archive, "annotations", written.annotations);
  useGiven(archive, "scores", written.scores);
  const asked = WRITTEN_KINDS.filter(asks).map((kind) => written[kind] && numberOfObject(written[kind]));
  const annotated = asked.includes(undefined) ? undefined : asked.join();
  return useMemo(() => {
    if (annotated === "") return selection;
    return annotated === undefined ? undefined : { ...selection, annotated };
  }, [annotated, selection]);
}

function useGiven<K extends WrittenKind>(
  archive: Archive | undefined,
  kind: K,
  written: Written[K] | undefined,
) {
  useEffect(() => {
    if (written) archive?.annotate(kind, written);
  }, [archive, kind, written]);
}

/**
 * The annotations for a list, loaded once its first rows are drawn and the page is idle, and given to the
 * archive before anyone searches them.
 */
export function useAnnotationsOfRows(archive: Archive, { status }: ArchiveSnapshot, areDrawn: boolean) {
  const [told, setTold] = useState<Annotations>();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (areDrawn) void whenIdle().then(() => setIdle(true));
  }, [areDrawn]);
  const known = useShown(annotationKind, isIdle);
  useEffect(() => {
    if (known) void archive.annotateAhead(known).then(() => setTold(known));
  }, [archive, known]);
  const annotations = known && known.size > 0 ? known : undefined;
  const isWhole = status !== "loading" && annotations !== undefined && told === annotations;
  const { data } = useAnswer(isWhole ? archive : undefined, "unlisted", annotations?.size ?? 0);
  const listed = useMemo(() => {
    if (!annotations || !data || data.length === 0) return annotations;
    const unlisted = new Set(data);
    return new Map([...annotations].filter(([id]) => !unlisted.has(id)));
  }, [annotations, data]);
  return {
    /** Undefined if there are none, so that the rows aren't drawn again for nothing. */
    annotations,
    /**
     * Those of calls in the list, for the counts of what a filter finds. Others belong to deleted calls, or to
     * calls in a colleague's file.
     */
    listed,
  };
}

/** The scores of the open connection's calls; undefined until they're known, or if they aren't wanted. */
export function useCallScores(isWanted: boolean): ScoresOfCalls | undefined {
  const scorecards = useWritten(scorecardKind, isWanted);
  const scores = useShown(scoresKind, isWanted);
  const { data: scoring } = useQuery({
    queryKey: ["code", "scores"],
    queryFn: () => import("./scorecards/scoring"),
    enabled: isWanted,
  });
  return useMemo(
    () =>
      isWanted && scoring && scorecards && scores ? scoring.scoresOfCalls(scorecards, scores) : undefined,
    [isWanted, scoring, scorecards, scores],
  );
}
