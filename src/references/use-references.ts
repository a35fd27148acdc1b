import { type QueryClient, type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { assistantsQuery } from "@/api/assistants";
import type { Connection } from "@/api/connection";
import { isNotFound } from "@/api/errors";
import { filesQuery } from "@/api/files";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import { serviceKey } from "@/api/lists";
import { numbersKey } from "@/api/phone-numbers";
import { squadsQuery } from "@/api/squads";
import { voicesQuery } from "@/api/voices";
import { isRecord, type JsonObject } from "@/document/equal";
import { numberOfObject } from "@/lib/cached";
import { whenIdle } from "@/lib/when-idle";
import type { Problem } from "@/references/checks/problem";
import type { CallMention, ReferenceLists } from "./facts";
import type { ListName } from "./lists";
import { countAffectingCalls, withoutMuted } from "./mutes";
import { useMutes } from "./mutes-here";
import { problemCount } from "./problem-count";
import type { ResolvedReference, TargetKind } from "./reference";
import { buildIndex, type ReferenceIndex } from "./resolve";

/** Which of the loaded records refer to which. */
export interface References {
  connectionId: string;
  index: ReferenceIndex;
  /** The lists that aren't loaded (yet); pages say what is missing. */
  missing: ListName[];
  /** The missing lists that couldn't be read. */
  failed: ListName[];
  /** The error of the first failed list. */
  error: unknown;
  /** Reads the failed lists again. */
  retry: () => void;
}

/** Further facts that only some pages know. */
interface MoreKnown {
  /** What the loaded calls mention; absent if none are loaded. */
  calls?: readonly CallMention[] | undefined;
  /** The phone numbers that were deleted from here. */
  gonePhoneNumberIds?: readonly string[];
}

type Gone = Required<Pick<ReferenceLists, "goneToolIds" | "gonePhoneNumberIds">>;

const NONE: readonly string[] = [];
const NOTHING: readonly Problem[] = [];

/**
 * The index of a connection's lists. It doesn't wait for them: lists that aren't loaded are named in
 * `missing`. It knows the phone numbers that this page has looked up.
 * @param goneToolIds the tools that were deleted from here
 * @param more what else the caller knows
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

  // Callers may pass a new array on every render; only different IDs make a new index.
  const gone = JSON.stringify({
    goneToolIds,
    gonePhoneNumberIds: [...new Set([...numbers.goneIds, ...gonePhoneNumberIds])],
  } satisfies Gone);
  const index = useMemo(() => {
    const known: Gone = JSON.parse(gone);
    return buildIndex({
      assistants: assistants.data?.raws,
      squads: squads.data?.raws,
      files: files.data?.raws,
      knowledgeBases: knowledgeBases.data?.raws,
      voices: voices.data?.raws,
      phoneNumbers: numbers.records,
      calls,
      ...known,
    });
  }, [
    assistants.data,
    squads.data,
    files.data,
    knowledgeBases.data,
    voices.data,
    numbers.records,
    calls,
    gone,
  ]);

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

/** Every reference to a record, by ID or by name, and every mention of its ID; a voice's ID is its name. */
export function useUsedBy({ index }: References, kind: TargetKind, id: string): ResolvedReference[] {
  return useMemo(() => [...index.usedBy(kind, id), ...index.mentionedBy(kind, id)], [index, kind, id]);
}

/** The known problems of an organization. */
interface AllProblems {
  /**
   * Every problem that isn't muted, each listed once; undefined until the first check. Earlier results stay
   * during the next check.
   */
  problems: readonly Problem[] | undefined;
  /** Those that aren't among `problems` because they're muted. */
  muted: readonly Problem[];
  /** Whether `problems` doesn't reflect the newest lists yet. */
  isChecking: boolean;
  /** Why the checks failed. */
  error: unknown;
  retry: () => void;
}

/** Every problem of the organization that isn't muted, each listed once; undefined until they're known. */
export function useAllProblems(references: References): readonly Problem[] | undefined {
  return useChecked(references).problems;
}

/** Every problem of the organization, found in a worker so that the page never waits. */
export function useChecked({ index, connectionId, missing, failed }: References): AllProblems {
  // The page's own content comes first. Lists that failed aren't waited for.
  const isAwaiting = missing.length > failed.length;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<readonly Problem[]>({
    enabled: !isAwaiting,
    queryKey: problemsKey(connectionId, index.lists),
    queryFn: async ({ signal }) => {
      await whenIdle();
      const { checker } = await import("./checks/checker-here");
      return checker.check(index.lists, signal);
    },
    // Never show another connection's problems in place of this one's.
    placeholderData: (former, query) => (query?.queryKey[1] === connectionId ? former : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 300_000,
    structuralSharing: false,
  });
  const mutes = useMutes(connectionId, data !== undefined);
  const found = data && withoutMuted(data, mutes);
  const affecting = data && !isPlaceholderData ? countAffectingCalls(data, mutes) : undefined;
  const withCalls = index.lists.calls !== undefined;
  useEffect(() => {
    if (affecting !== undefined) problemCount.set(connectionId, withCalls, affecting);
  }, [connectionId, withCalls, affecting]);
  return {
    problems: found?.shown,
    muted: found?.muted ?? NOTHING,
    isChecking: isAwaiting || isFetching,
    error,
    retry: () => void refetch(),
  };
}

/** Identifies lists by their arrays, which never change in place. */
function problemsKey(connectionId: string, lists: ReferenceLists): QueryKey {
  const { goneToolIds, gonePhoneNumberIds, ...records } = lists;
  const known = Object.entries(records).map(([name, list]) => [name, numberOfObject(list)]);
  return [...serviceKey(connectionId), "checks", known, goneToolIds, gonePhoneNumberIds];
}

/** What is known of phone numbers, which the API doesn't list. */
interface LookedUpNumbers {
  /** The numbers that were found. */
  records: readonly JsonObject[];
  /** The IDs that were looked up and don't exist. */
  goneIds: readonly string[];
}

/** The phone numbers that this page has looked up, updated as results arrive. */
function useLookedUpNumbers(connection: Connection): LookedUpNumbers {
  const client = useQueryClient();
  const former = useRef<LookedUpNumbers>(undefined);
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  const look = () => {
    const now = lookedUpNumbers(client, connection);
    if (!former.current || !isSame(former.current, now)) former.current = now;
    return former.current;
  };
  return useSyncExternalStore(subscribe, look, look);
}

/** Numbers that were read, and IDs that no longer exist, even if they were read before. */
function lookedUpNumbers(client: QueryClient, connection: Connection): LookedUpNumbers {
  const records: JsonObject[] = [];
  const goneIds: string[] = [];
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: numbersKey(connection) })) {
    if (isNotFound(state.error)) goneIds.push(String(queryKey.at(-1)));
    else if (isRecord(state.data)) records.push(state.data);
  }
  return { records, goneIds };
}

function isSame(one: LookedUpNumbers, other: LookedUpNumbers): boolean {
  const same = (a: readonly unknown[], b: readonly unknown[]) =>
    a.length === b.length && a.every((element, index) => element === b[index]);
  return same(one.records, other.records) && same(one.goneIds, other.goneIds);
}
