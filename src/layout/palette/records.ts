import { type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import type { Connection } from "@/api/connection";
import {
  type AssistantValue,
  type FileValue,
  type KnowledgeBaseValue,
  loadPhoneNumber,
  type PhoneNumberValue,
  type SquadValue,
  type VoiceValue,
} from "@/api/dialects";
import { filesQuery } from "@/api/files";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import type { List } from "@/api/lists";
import type { Loaded } from "@/api/loaded";
import { lookedUpNumbers } from "@/api/phone-numbers";
import { squadsQuery } from "@/api/squads";
import { voicesQuery } from "@/api/voices";
import { useCallsByNumber } from "@/archive/use-call-mentions";
import type { CallRow } from "@/archive/view-types";
import { fileSize } from "@/document/files";
import { formatPath } from "@/document/path";
import type { Named } from "@/document/read";
import { variableValuesIn } from "@/document/variable-values";
import { cached } from "@/lib/cached";
import { compareNames } from "@/lib/format";
import { fileAddress, idToSegment } from "@/lib/record-address";
import { readMoment, sayMoment } from "@/lib/time";
import { sayLanguage } from "@/lib/value-label";
import { visible } from "@/lib/visible";
import { count, sayBytes, shortenId } from "@/lib/words";
import { referencesOf } from "@/references/collect";
import { toolNames } from "@/references/tool-names";
import { useStored } from "@/storage/use-stored";
import type { Choice, Group } from "./rank";

type Records<T> = readonly Loaded<T>[];

interface Look<R> {
  label?: (record: R) => string;
  detail?: (record: R) => string | undefined;
  also?: (record: R) => string | null | undefined;
}

/** Records with an ID, each once: of several with the same ID, the first. */
function choicesOf<R extends Named>(
  group: Group,
  page: (id: string) => string,
  records: readonly R[],
  look: Look<R> = {},
): Choice[] {
  const choices = new Map<string, Choice>();
  const labels = new Map<string, number>();
  for (const record of records) {
    const { id } = record;
    if (id === "" || choices.has(id)) continue;
    const label = look.label?.(record) ?? record.name;
    labels.set(label, (labels.get(label) ?? 0) + 1);
    const to = page(id);
    const also = [id, look.also?.(record)].filter(Boolean).join(" ");
    const identity = group === "Assistants" && { assistantId: id };
    choices.set(id, { key: to, group, label, detail: look.detail?.(record), also, to, ...identity });
  }
  // Equal names get their IDs as details.
  const distinct = [...choices].map(([id, choice]) =>
    (labels.get(choice.label) ?? 0) > 1 && choice.label !== id
      ? { ...choice, detail: [choice.detail, shortenId(id)].filter(Boolean).join(" · ") }
      : choice,
  );
  return distinct.sort((a, b) => compareNames(a.label, b.label));
}

/** The path of an assistant's page. */
export const assistantPage = (id: string) => `/assistants/${idToSegment(id)}`;

/** The assistants, each leading to its page. */
export const assistantChoices = (records: Records<AssistantValue>): Choice[] =>
  choicesOf("Assistants", assistantPage, records);

/** The squads, each with its number of members. */
export const squadChoices = (records: Records<SquadValue>): Choice[] =>
  choicesOf("Squads", (id) => `/squads/${idToSegment(id)}`, records, {
    detail: ({ value }) => count(value.members.length, "member"),
  });

/** The values that squads give variables: each leads to its place. */
export const variableChoices = (squads: Records<SquadValue>): Choice[] =>
  squads.flatMap(({ id, name: squad, raw }) => {
    if (id === "") return [];
    return variableValuesIn(raw).map(({ name, value, path }): Choice => {
      const at = new URLSearchParams({ field: formatPath(path), found: value });
      const to = `/squads/${idToSegment(id)}?${at}`;
      return { key: to, group: "Variables", label: `{{${name}}}`, detail: `${value} · ${squad}`, to };
    });
  });

/** The files, each with its size, also found by their original names. */
export const fileChoices = (records: Records<FileValue>): Choice[] =>
  choicesOf("Files", fileAddress, records, {
    detail: ({ value }) => {
      const size = fileSize(value);
      const words = [value.isDeleted && "Deleted", size !== undefined && sayBytes(size)];
      return words.filter(Boolean).join(" · ") || undefined;
    },
    also: ({ value }) => value.originalName,
  });

/** The knowledge bases, each leading to its page. */
export const knowledgeBaseChoices = (records: Records<KnowledgeBaseValue>): Choice[] =>
  choicesOf("Knowledge bases", (id) => `/knowledge-bases/${idToSegment(id)}`, records);

/** Voices have no ID: they are opened by name. */
export const voiceChoices = (records: Records<VoiceValue>): Choice[] =>
  choicesOf("Voices", (name) => `/voices?${new URLSearchParams({ open: name })}`, records, {
    label: ({ id }) => id,
    detail: ({ value: { language } }) => (language ? sayLanguage(language) : undefined),
  });

/** The tools that assistants and squads refer to by ID, because the API doesn't list tools. */
export function toolChoices(assistants: Records<AssistantValue>, squads: Records<SquadValue>): Choice[] {
  const users = new Map<string, Set<string>>();
  const references = [
    ...assistants.flatMap(({ raw }) => referencesOf("assistant", raw)),
    ...squads.flatMap(({ raw }) => referencesOf("squad", raw)),
  ];
  for (const { from, to } of references) {
    if (to.kind !== "tool" || to.id === undefined) continue;
    const names = users.get(to.id) ?? new Set();
    users.set(to.id, names.add(from.name ?? from.id ?? "Unnamed"));
  }
  const known = toolNames({
    assistants: assistants.map(({ raw }) => raw),
    squads: squads.map(({ raw }) => raw),
  });
  return [...users].map(([id, names]): Choice => {
    const to = `/tools/${idToSegment(id)}`;
    const [first, ...others] = names;
    const detail = others.length > 0 ? `Used by ${first} and ${others.length} more` : `Used by ${first}`;
    return { key: to, group: "Tools", label: known.get(id) ?? shortenId(id, 12), detail, also: id, to };
  });
}

/**
 * The phone numbers that calls refer to or that were looked up, because the API doesn't list phone numbers.
 * @param calls the number of calls by phone number ID
 * @param records the phone numbers that were looked up, by ID
 */
export function numberChoices(
  calls: ReadonlyMap<string, number>,
  records: ReadonlyMap<string, Loaded<PhoneNumberValue>>,
): Choice[] {
  return [...new Set([...records.keys(), ...calls.keys()])].map((id): Choice => {
    const to = `/phone-numbers/${idToSegment(id)}`;
    const number = records.get(id)?.value;
    const names = [number?.name, number?.number].filter((part) => part?.trim());
    const over = calls.get(id) ?? 0;
    return {
      key: to,
      group: "Phone numbers",
      label: names.join(", ") || shortenId(id, 12),
      detail: over > 0 ? count(over, "call") : undefined,
      // People type numbers with or without spaces.
      also: `${id} ${number?.number?.replace(/\D+/g, "") ?? ""}`,
      to,
    };
  });
}

/** A call that the archive found, with the match as its detail. */
export function callChoice(
  row: CallRow,
  query: string,
  assistantName: (id: string) => string | undefined,
): Choice | undefined {
  if (row.id === undefined) return undefined;
  const moment = readMoment(row.start);
  const label = [
    row.assistantId === undefined ? undefined : assistantName(row.assistantId),
    row.customerName ?? row.customerNumber,
    moment && sayMoment(moment, new Date()),
  ].filter((part) => part !== undefined);
  const { hit } = row;
  const found = hit && hit.where !== "id" ? `${hit.before}${hit.match}${hit.after}` : row.summary;
  const page = `/calls/${idToSegment(row.id)}`;
  return {
    key: page,
    group: "Calls",
    label: label.join(", ") || shortenId(row.id),
    detail: found,
    to: `${page}?${new URLSearchParams({ q: query })}`,
  };
}

/** Opens a record by ID, if the query may be the ID of one that no list has. */
export function byId(query: string): Choice[] {
  const id = visible(query).trim();
  if (!/^[\w.:-]{6,}$/.test(id) || !/\d/.test(id)) return [];
  const open = (words: string, to: string): Choice => ({
    key: `by ID ${to}`,
    group: "By ID",
    label: `Open ${words} ${shortenId(id, 12)}`,
    also: id,
    to: `${to}/${idToSegment(id)}`,
  });
  return [open("call", "/calls"), open("phone number", "/phone-numbers"), open("tool", "/tools")];
}

/** Lists loaded within this time are fresh enough for the palette. */
const FRESH_MS = 10 * 60_000;
const NONE: readonly never[] = [];

// Once for each answer of the service.
const ofAssistants = cached(assistantChoices);
const ofSquads = cached(squadChoices);
const ofVariables = cached(variableChoices);
const ofFiles = cached(fileChoices);
const ofBases = cached(knowledgeBaseChoices);
const ofVoices = cached(voiceChoices);

/** Every record known from the lists, the calls and earlier lookups. Loads the lists that aren't loaded yet. */
export function useRecords(connection: Connection) {
  const assistants = useList(assistantsQuery(connection));
  const squads = useList(squadsQuery(connection));
  const files = useList(filesQuery(connection));
  const bases = useList(knowledgeBasesQuery(connection));
  const voices = useList(voicesQuery(connection));
  const numbers = useNumbers(connection);
  const tools = useMemo(
    () => toolChoices(assistants.records, squads.records),
    [assistants.records, squads.records],
  );
  const choices = useMemo(
    () => [
      ...ofAssistants(assistants.records),
      ...ofSquads(squads.records),
      ...ofVariables(squads.records),
      ...numbers,
      ...tools,
      ...ofFiles(files.records),
      ...ofBases(bases.records),
      ...ofVoices(voices.records),
    ],
    [assistants.records, squads.records, numbers, tools, files.records, bases.records, voices.records],
  );
  const lists = { assistants, squads, files, "knowledge bases": bases, voices };
  const named = (which: "isReading" | "isFailed") =>
    Object.entries(lists).flatMap(([name, list]) => (list[which] ? [name] : []));
  return {
    /** Of all lists. */
    choices,
    assistants: ofAssistants(assistants.records),
    assistantRecords: assistants.records,
    /** The lists that are loading. */
    reading: named("isReading"),
    /** The lists that failed to load. */
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
