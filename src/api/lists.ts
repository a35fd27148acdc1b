import { queryOptions, replaceEqualDeep } from "@tanstack/react-query";
import { isRecord, type JsonObject, mapped } from "@/document/equal";
import { isEditable, MAX_LEVELS } from "@/document/read";
import type { RequestOptions } from "./attempt";
import { recordPath, request } from "./client";
import type { Connection } from "./connection";
import { ApiError, listError } from "./errors";
import type { Loaded } from "./loaded";

/** A list as the service returned it. */
export interface List<T> {
  /** The records that can be edited, in the service's order. */
  records: readonly Loaded<T>[];
  /** The same as the service returned them. */
  raws: readonly JsonObject[];
  /**
   * The elements that aren't records with an ID (of their own, see `readList`), or can't be edited (see
   * `isEditable`), as far as they can be shown.
   */
  odd: readonly unknown[];
}

/** Makes records of one kind out of what the service returned. */
export type Load<T> = (raw: JsonObject) => Loaded<T>;

/** A list of these records. */
export function listOf<T>(raws: readonly JsonObject[], odd: readonly unknown[], load: Load<T>): List<T> {
  return { records: raws.map(load), raws, odd };
}

/** How a list is loaded. */
export interface ListReading extends Pick<RequestOptions, "signal" | "isQuiet"> {
  /** Nothing of it is known, so that all of its records are parsed next. */
  isFirst?: boolean;
}

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: Pick<ListReading, "isQuiet">;
  }
}

/**
 * Loads a list. Lists are bare arrays without pages.
 * @param path behind /api/v1, such as "/assistants"
 * @param areUnique whether a record with the ID of another can't be told from it
 * @throws ApiError, of kind "unreadable" if the response isn't an array; AbortError
 */
export async function readList<T>(
  connection: Connection,
  path: string,
  load: Load<T>,
  reading?: ListReading,
  areUnique = true,
): Promise<List<T>> {
  const body = await request(connection, "GET", path, reading).catch((error: unknown) => {
    throw listError(error);
  });
  if (!Array.isArray(body)) {
    throw new ApiError("unreadable", "The response isn't a list.", { operation: `GET ${path}` });
  }
  const raws: JsonObject[] = [];
  const odd: unknown[] = [];
  const elements: readonly unknown[] = body;
  const ids = new Set<string>();
  for (const element of elements) {
    const id = isRecord(element) ? load(element).id : "";
    if (isRecord(element) && id !== "" && !(areUnique && ids.has(id)) && isEditable(element)) {
      raws.push(element);
      ids.add(id);
    } else odd.push(cut(element, MAX_LEVELS));
  }
  const list = listOf(raws, odd, load);
  if (reading?.isFirst) await parseInSlices(list.records, reading.signal);
  return list;
}

/** How long records are parsed at a time, in milliseconds. */
const SLICE_MS = 8;

/**
 * Parses records with pauses, so that 1,000 large ones block no input. Pages read the values of all of them:
 * for filters, the search and the references.
 */
async function parseInSlices(records: readonly Loaded<unknown>[], signal?: AbortSignal): Promise<void> {
  let end = performance.now() + SLICE_MS;
  for (const record of records) {
    if (performance.now() > end) {
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
      end = performance.now() + SLICE_MS;
    }
    void record.value;
  }
}

/** A value without what's nested deeper: writing it as text would overflow the stack. */
function cut(value: unknown, levels: number): unknown {
  if (levels === 0 && typeof value === "object" && value !== null) return "…";
  return mapped(value, (part) => cut(part, levels - 1));
}

/**
 * Reads one record.
 * @param kind the path behind /api/v1 that its ID follows, such as "/calls"
 * @throws ApiError, of kind "unreadable" if the response isn't an object, or is nested too deeply; AbortError
 */
export async function readRecord(
  connection: Connection,
  kind: string,
  id: string,
  signal?: AbortSignal,
): Promise<JsonObject> {
  const path = recordPath(kind, id);
  const record = await request(connection, "GET", path, { signal });
  if (!isRecord(record) || !isEditable(record)) {
    throw new ApiError("unreadable", "The response isn't a record that can be read.", {
      operation: `GET ${path}`,
    });
  }
  return record;
}

/** The start of a connection's cache keys. Connections never share loaded data. */
export function serviceKey(connectionId: string) {
  return ["service", connectionId] as const;
}

/**
 * The query of a list, by connection. Records that didn't change stay the same objects when it's read again.
 * @param name of the list in the cache
 * @param freshness how soon it's read again
 */
export function listQuery<T>(
  name: string,
  load: Load<T>,
  read: (connection: Connection, reading: ListReading) => Promise<List<T>>,
  freshness: { staleTime: number; refetchOnWindowFocus: boolean },
) {
  return (connection: Connection) =>
    queryOptions({
      queryKey: [...serviceKey(connection.id), name] as const,
      queryFn: ({ client, queryKey, signal, meta }) => {
        // Later, records that didn't change are parsed already.
        const isFirst = client.getQueryData(queryKey) === undefined;
        return read(connection, { signal, isQuiet: meta?.isQuiet, isFirst });
      },
      structuralSharing: (before, after) => shared(before, after, load),
      ...freshness,
    });
}

function shared<T>(before: unknown, after: unknown, load: Load<T>): unknown {
  if (!isList(before) || !isList(after)) return after;
  const raws = replaceEqualDeep(before.raws, after.raws);
  const odd = replaceEqualDeep(before.odd, after.odd);
  return raws === before.raws && odd === before.odd ? before : listOf(raws, odd, load);
}

function isList(value: unknown): value is List<unknown> {
  return isRecord(value) && Array.isArray(value.raws) && Array.isArray(value.odd);
}

const MINUTE_MS = 60_000;

/** Lists that people edit: loaded again when the window gets the focus and they're older than this. */
export const EDITED_LIST = { staleTime: 15_000, refetchOnWindowFocus: true } as const;

/** Lists that hardly change. */
export const SETTLED_LIST = { staleTime: 5 * MINUTE_MS, refetchOnWindowFocus: false } as const;
