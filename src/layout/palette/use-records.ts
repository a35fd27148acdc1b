import { type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import type { Connection } from "@/api/connection";
import { type AssistantValue, loadPhoneNumber, type PhoneNumberValue } from "@/api/dialects";
import { filesQuery } from "@/api/files";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import type { List } from "@/api/lists";
import type { Loaded } from "@/api/loaded";
import { lookedUpNumbers } from "@/api/phone-numbers";
import { squadsQuery } from "@/api/squads";
import { voicesQuery } from "@/api/voices";
import { useCallsByNumber } from "@/archive/use-call-mentions";
import { useStored } from "@/storage/use-stored";
import type { Choice } from "./choice";
import {
  assistantChoices,
  fileChoices,
  knowledgeBaseChoices,
  numberChoices,
  squadChoices,
  toolChoices,
  variableChoices,
  voiceChoices,
} from "./records";

/** Lists loaded within this time are fresh enough for the palette. */
const FRESH_MS = 10 * 60_000;

const NONE: readonly never[] = [];

interface KnownRecords {
  /** Of all lists. */
  choices: readonly Choice[];
  assistants: readonly Choice[];
  assistantRecords: readonly Loaded<AssistantValue>[];
  /** The lists that are loading. */
  reading: string[];
  /** The lists that failed to load. */
  failed: string[];
}

/**
 * Every record known from the lists, the calls and earlier lookups. Loads the lists that aren't loaded yet.
 */
export function useRecords(connection: Connection): KnownRecords {
  const assistants = useList(assistantsQuery(connection));
  const squads = useList(squadsQuery(connection));
  const files = useList(filesQuery(connection));
  const knowledgeBases = useList(knowledgeBasesQuery(connection));
  const voices = useList(voicesQuery(connection));
  const numbers = useNumbers(connection);

  const ofAssistants = useMemo(() => assistantChoices(assistants.records), [assistants.records]);
  const ofSquads = useMemo(() => squadChoices(squads.records), [squads.records]);
  const ofVariables = useMemo(() => variableChoices(squads.records), [squads.records]);
  const ofFiles = useMemo(() => fileChoices(files.records), [files.records]);
  const ofBases = useMemo(() => knowledgeBaseChoices(knowledgeBases.records), [knowledgeBases.records]);
  const ofVoices = useMemo(() => voiceChoices(voices.records), [voices.records]);
  const ofTools = useMemo(
    () => toolChoices(assistants.records, squads.records),
    [assistants.records, squads.records],
  );
  const choices = useMemo(
    () => [
      ...ofAssistants,
      ...ofSquads,
      ...ofVariables,
      ...numbers,
      ...ofTools,
      ...ofFiles,
      ...ofBases,
      ...ofVoices,
    ],
    [ofAssistants, ofSquads, ofVariables, numbers, ofTools, ofFiles, ofBases, ofVoices],
  );
  const lists = { assistants, squads, files, "knowledge bases": knowledgeBases, voices };
  const named = (which: "isReading" | "isFailed") =>
    Object.entries(lists).flatMap(([name, list]) => (list[which] ? [name] : []));
  return {
    choices,
    assistants: ofAssistants,
    assistantRecords: assistants.records,
    reading: named("isReading"),
    failed: named("isFailed"),
  };
}

function useList<T, K extends readonly unknown[]>(
  options: Pick<UseQueryOptions<List<T>, Error, List<T>, K>, "queryKey" | "queryFn" | "structuralSharing">,
) {
  const { queryKey, queryFn, structuralSharing } = options;
  const { data, isError } = useQuery<List<T>, Error, List<T>, K>({
    queryKey,
    queryFn,
    structuralSharing,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });
  const isFailed = isError && data === undefined;
  return {
    records: data?.records ?? NONE,
    isReading: data === undefined && !isFailed,
    isFailed,
  };
}

/** The phone numbers that loaded calls refer to, and those that were looked up, now or earlier. */
function useNumbers(connection: Connection): readonly Choice[] {
  const client = useQueryClient();
  const calls = useCallsByNumber();
  // Its code may fail to load; the palette works without it.
  const read = async () => (await import("@/storage/entries")).numberLookUps.all(connection.id);
  const stored = useStored(read, connection.id);
  return useMemo(() => {
    const records = new Map<string, Loaded<PhoneNumberValue>>();
    for (const { id, seen } of stored ?? []) if (seen) records.set(id, loadPhoneNumber(seen.record));
    for (const [id, record] of lookedUpNumbers(client, connection)) records.set(id, record);
    return numberChoices(calls ?? new Map(), records);
  }, [client, connection, calls, stored]);
}
