import { queryOptions } from "@tanstack/react-query";
import { recordsIn } from "@/document/answer";
import { isRecord } from "@/document/equal";
import { idOf } from "@/document/read";
import type { RequestOptions } from "./attempt";
import { recordPath, request } from "./client";
import type { Connection } from "./connection";
import { ApiError, listError } from "./errors";

/** A list as the service returned it. */
export interface List<T> {
  /**
   * The elements that are objects, in the service's order. Their fields aren't checked: any of them may be
   * absent or odd.
   */
  records: T[];
  /** The elements that aren't objects. */
  odd: unknown[];
}

/** How a list is loaded. */
export type ListReading = Pick<RequestOptions, "signal" | "isQuiet">;

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: Pick<ListReading, "isQuiet">;
  }
}

/**
 * Loads a list. Lists are bare arrays without pages.
 * @param path behind /api/v1, such as "/assistants"
 * @throws ApiError, of kind "unreadable" if the response isn't an array; AbortError
 */
export async function readList<T extends object>(
  connection: Connection,
  path: string,
  reading?: ListReading,
): Promise<List<T>> {
  const body = await request(connection, "GET", path, reading).catch((error: unknown) => {
    throw listError(error);
  });
  const elements = elementsOf(body);
  if (!elements) {
    throw new ApiError("unreadable", "The response isn't a list.", { operation: `GET ${path}` });
  }
  const list: List<T> = { records: [], odd: [] };
  for (const element of elements) {
    const record = withTextId(element);
    if (isObject<T>(record)) list.records.push(record);
    else list.odd.push(record);
  }
  return list;
}

/** The elements of a list. Some services return null for an empty list. */
export function elementsOf(body: unknown): unknown[] | undefined {
  if (body === null) return [];
  return Array.isArray(body) ? body : undefined;
}

/**
 * Reads one record, also from a wrapper or a list around it, as in `{data: {…}}`.
 * @param kind the path behind /api/v1 that its ID follows, such as "/calls"
 * @throws ApiError, of kind "unreadable" if the response isn't an object; AbortError
 */
export async function readRecord<T extends object>(
  connection: Connection,
  kind: string,
  id: string,
  signal?: AbortSignal,
): Promise<T> {
  const path = recordPath(kind, id);
  const body = await request(connection, "GET", path, { signal });
  const record = withTextId(recordsIn(body).find((one) => idOf(one) === id) ?? body);
  if (!isObject<T>(record)) {
    throw new ApiError("unreadable", "The response isn't a record.", { operation: `GET ${path}` });
  }
  return record;
}

/** The record with its ID as a text, as the dashboard's addresses have it. No request sends an ID back. */
function withTextId(value: unknown): unknown {
  const id = idOf(value);
  return isRecord(value) && id !== undefined && id !== value.id ? { ...value, id } : value;
}

/**
 * Whether a value is an object. The fields of its type aren't checked: every reader expects any field to be
 * absent or odd.
 */
export function isObject<T extends object>(value: unknown): value is T {
  return isRecord(value);
}

/** The start of a connection's cache keys. Connections never share loaded data. */
export function serviceKey(connectionId: string) {
  return ["service", connectionId] as const;
}

/**
 * The query of a list, by connection.
 * @param name of the list in the cache
 * @param freshness how soon it's read again
 */
export function listQuery<T extends object>(
  name: string,
  read: (connection: Connection, reading: ListReading) => Promise<List<T>>,
  freshness: { staleTime: number; refetchOnWindowFocus: boolean },
) {
  return (connection: Connection) =>
    queryOptions({
      queryKey: [...serviceKey(connection.id), name] as const,
      queryFn: ({ signal, meta }) => read(connection, { signal, isQuiet: meta?.isQuiet }),
      ...freshness,
    });
}

const MINUTE_MS = 60_000;

/** Lists that people edit: loaded again when the window gets the focus and they're older than this. */
export const EDITED_LIST = { staleTime: 15_000, refetchOnWindowFocus: true } as const;

/** Lists that hardly change. */
export const SETTLED_LIST = { staleTime: 5 * MINUTE_MS, refetchOnWindowFocus: false } as const;
