import { type QueryKey, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import type { Connection } from "@/api/connection";
import { filesQuery } from "@/api/files";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import { squadsQuery } from "@/api/squads";
import { voicesQuery } from "@/api/voices";
import { whenIdle } from "@/lib/when-idle";
import { allProblemsKey } from "./all-problems-key";
import type { Problem } from "./checks/problem";
import type { CallMention, ReferenceLists } from "./facts";
import { useLookedUpNumbers } from "./looked-up-numbers";
import type { HolderKind, ResolvedReference, TargetKind } from "./reference";
import { buildIndex, type ReferenceIndex } from "./resolve";

/** A list that the index is built of, in words for people. */
export type ListName = "assistants" | "squads" | "files" | "knowledge bases" | "voices";

/** Who refers to whom, as far as it is read. */
export interface References {
  connectionId: string;
  index: ReferenceIndex;
  /** The lists that are not there (yet): what they would tell is missing, and a page says so. */
  missing: ListName[];
  /** Those of the missing ones that could not be read. */
  failed: ListName[];
  /** Why the first of those could not be read. */
  error: unknown;
  /** Reads again those that could not be read. */
  retry: () => void;
}

/** What not every page knows, or tells of. */
export interface MoreKnown {
  /** What the loaded calls name; absent where none are loaded. */
  calls?: readonly CallMention[] | undefined;
  /** The phone numbers that were deleted from here. */
  gonePhoneNumberIds?: readonly string[];
}

type Gone = Required<Pick<ReferenceLists, "goneToolIds" | "gonePhoneNumberIds">>;

const NONE: readonly string[] = [];

/**
 * The index of a connection's lists. It waits for none of them: those that are not read are named in `missing`, and nothing is said of
 * what they would hold. Of phone numbers it knows those that this page has looked up.
 * @param goneToolIds the tools that were deleted from here
 * @param more what else is known to whoever asks
 */
export function useReferences(
  connection: Connection,
  goneToolIds: readonly string[] = NONE,
  { calls, gonePhoneNumberIds = NONE }: MoreKnown = {},
): References {
  const assistants = useQuery(assistantsQuery(connection));
  const squads = useQuery(squadsQuery(connection));
  const files = useQuery(filesQuery(connection));
  const knowledgeBases = useQuery(knowledgeBasesQuery(connection));
  const voices = useQuery(voicesQuery(connection));
  const numbers = useLookedUpNumbers(connection);

  // Whoever asks may make a new array each time; only other ids make another index.
  const gone = JSON.stringify({
    goneToolIds,
    gonePhoneNumberIds: [...new Set([...numbers.goneIds, ...gonePhoneNumberIds])],
  } satisfies Gone);
  const index = useMemo(
    () =>
      buildIndex({
        assistants: assistants.data?.records,
        squads: squads.data?.records,
        files: files.data?.records,
        knowledgeBases: knowledgeBases.data?.records,
        voices: voices.data?.records,
        phoneNumbers: numbers.records,
        calls,
        ...(JSON.parse(gone) as Gone),
      }),
    [
      assistants.data,
      squads.data,
      files.data,
      knowledgeBases.data,
      voices.data,
      numbers.records,
      calls,
      gone,
    ],
  );

  const lists = [
    { name: "assistants", query: assistants },
    { name: "squads", query: squads },
    { name: "files", query: files },
    { name: "knowledge bases", query: knowledgeBases },
    { name: "voices", query: voices },
  ] as const;
  const missing = lists.filter(({ query }) => query.data === undefined);
  const failed = missing.filter(({ query }) => query.isError);
  return {
    connectionId: connection.id,
    index,
    missing: missing.map(({ name }) => name),
    failed: failed.map(({ name }) => name),
    error: failed[0]?.query.error ?? undefined,
    retry: () => {
      for (const { query } of failed) void query.refetch();
    },
  };
}

/** Every place that names a record, by id or by name; a voice's id is its name. */
export function useUsedBy({ index }: References, kind: TargetKind, id: string): ResolvedReference[] {
  return useMemo(() => index.usedBy(kind, id), [index, kind, id]);
}

/**
 * The problems of a document, live while it is edited: typing never waits for them.
 * @param document the record with its `id`, stored or in the middle of an edit; must not be changed in place
 * @param isWanted false: nothing is loaded for it yet
 * @returns undefined while the checks themselves are loaded
 */
export function useProblems(
  { index }: References,
  kind: HolderKind,
  document: unknown,
  isWanted = true,
): Problem[] | undefined {
  const checks = useChecks(isWanted);
  const shown = useDeferredValue(document);
  return useMemo(() => checks?.checkRecord(kind, shown, index), [checks, kind, shown, index]);
}

/** The problems of an organization, as far as they are found. */
export interface AllProblems {
  /** Every problem, each told once; undefined until they were found for the first time. Former ones stay while others are looked for. */
  problems: readonly Problem[] | undefined;
  /** Whether what is given is not yet that of the newest lists. */
  isChecking: boolean;
  /** The checks could not run. */
  error: unknown;
  retry: () => void;
}

/** Every problem of the organization, each told once; undefined until they are found. */
export function useAllProblems(references: References): readonly Problem[] | undefined {
  return useChecked(references).problems;
}

/** Every problem of the organization, found in a worker: the page is never held up by it. */
export function useChecked({ index, connectionId, missing, failed }: References): AllProblems {
  // What the page itself shows comes first; a list that could not be read is waited for no longer.
  const isAwaiting = missing.length > failed.length;
  const { data, error, isFetching, refetch } = useQuery<readonly Problem[]>({
    enabled: !isAwaiting,
    queryKey: problemsKey(connectionId, index.lists),
    queryFn: async ({ signal }) => {
      await whenIdle();
      const { checker } = await import("./checks/checker-here");
      return checker.check(index.lists, signal);
    },
    // Another connection's problems are never shown in the place of this one's.
    placeholderData: (former, query) => (query?.queryKey[1] === connectionId ? former : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    // The navigation counts those that were found last, on whichever page.
    gcTime: 300_000,
    structuralSharing: false,
  });
  return { problems: data, isChecking: isAwaiting || isFetching, error, retry: () => void refetch() };
}

const numbers = new WeakMap<object, number>();
let last = 0;

/** Lists are known by their arrays, which are never changed in place: whoever asks about the same ones gets the same answer. */
function problemsKey(connectionId: string, lists: ReferenceLists): QueryKey {
  const numberOf = (list: object | undefined) => {
    if (!list) return 0;
    const number = numbers.get(list) ?? ++last;
    numbers.set(list, number);
    return number;
  };
  const { goneToolIds, gonePhoneNumberIds, ...records } = lists;
  const known = Object.entries(records).map(([name, list]) => [name, numberOf(list)]);
  return [...allProblemsKey(connectionId, lists.calls !== undefined), known, goneToolIds, gonePhoneNumberIds];
}

/** The checks are loaded when somebody first asks for problems: they are no part of what a page needs to show its record. */
function useChecks(isWanted: boolean) {
  return useQuery({
    enabled: isWanted,
    queryKey: ["checks"],
    queryFn: async () => {
      await whenIdle();
      return import("./checks/check");
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  }).data;
}
