import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import type { Connection } from "@/api/connection";
import { filesQuery } from "@/api/files";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import { squadsQuery } from "@/api/squads";
import { voicesQuery } from "@/api/voices";
import type { Problem } from "./checks/problem";
import type { HolderKind, ResolvedReference, TargetKind } from "./reference";
import { buildIndex, type ReferenceIndex } from "./resolve";

/** A list that the index is built of, in words for people. */
export type ListName = "assistants" | "squads" | "files" | "knowledge bases" | "voices";

/** Who refers to whom, as far as it is read. */
export interface References {
  index: ReferenceIndex;
  /** The lists that are not there (yet): what they would tell is missing, and a page says so. */
  missing: ListName[];
  /** Those of the missing ones that could not be read. */
  failed: ListName[];
}

const NONE: readonly string[] = [];

/**
 * The index of a connection's lists. It waits for none of them: those that are not read are named in `missing`, and nothing is said of
 * what they would hold.
 * @param goneToolIds the tools that were deleted from here
 */
export function useReferences(connection: Connection, goneToolIds: readonly string[] = NONE): References {
  const assistants = useQuery(assistantsQuery(connection));
  const squads = useQuery(squadsQuery(connection));
  const files = useQuery(filesQuery(connection));
  const knowledgeBases = useQuery(knowledgeBasesQuery(connection));
  const voices = useQuery(voicesQuery(connection));

  // Whoever asks may make a new array each time; only other ids make another index.
  const gone = JSON.stringify(goneToolIds);
  const index = useMemo(
    () =>
      buildIndex({
        assistants: assistants.data?.records,
        squads: squads.data?.records,
        files: files.data?.records,
        knowledgeBases: knowledgeBases.data?.records,
        voices: voices.data?.records,
        goneToolIds: JSON.parse(gone) as string[],
      }),
    [assistants.data, squads.data, files.data, knowledgeBases.data, voices.data, gone],
  );

  const lists: { name: ListName; query: { data: unknown; isError: boolean } }[] = [
    { name: "assistants", query: assistants },
    { name: "squads", query: squads },
    { name: "files", query: files },
    { name: "knowledge bases", query: knowledgeBases },
    { name: "voices", query: voices },
  ];
  const missing = lists.filter(({ query }) => query.data === undefined);
  return {
    index,
    missing: missing.map(({ name }) => name),
    failed: missing.filter(({ query }) => query.isError).map(({ name }) => name),
  };
}

/** Every place that names a record, by id or by name; a voice's id is its name. */
export function useUsedBy({ index }: References, kind: TargetKind, id: string): ResolvedReference[] {
  return useMemo(() => index.usedBy(kind, id), [index, kind, id]);
}

/**
 * The problems of a document, live while it is edited: typing never waits for them.
 * @param document the record with its `id`, stored or in the middle of an edit; must not be changed in place
 * @returns undefined while the checks themselves are loaded
 */
export function useProblems(
  { index }: References,
  kind: HolderKind,
  document: unknown,
): Problem[] | undefined {
  const checks = useChecks();
  const shown = useDeferredValue(document);
  return useMemo(() => checks?.checkRecord(kind, shown, index), [checks, kind, shown, index]);
}

/** Every problem of the organisation, each told once; undefined while the checks are loaded. */
export function useAllProblems({ index }: References): Problem[] | undefined {
  const checks = useChecks();
  const shown = useDeferredValue(index);
  return useMemo(() => checks?.checkAll(shown), [checks, shown]);
}

/** The checks are loaded when somebody first asks for problems: they are no part of what a page needs to show its record. */
function useChecks() {
  return useQuery({
    queryKey: ["checks"],
    queryFn: () => import("./checks/check"),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  }).data;
}
