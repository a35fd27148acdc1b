import { request } from "./client";
import { type Connection, connectionStore } from "./connection";
import { ApiError, isApiError } from "./errors";

/** A list as the service returned it. */
export interface List<T> {
  /** The elements that are objects, in the service's order. Their fields are not checked (unknowns, Reading). */
  records: T[];
  /** The elements that are no objects. */
  odd: unknown[];
}

/**
 * Reads a list operation (specification, Endpoints, rule 1).
 * @param path behind /api/v1, such as "/assistants"
 * @throws ApiError, of kind "unreadable" where the answer is no array; AbortError
 */
export async function readList<T extends object>(
  connection: Connection,
  path: string,
  signal?: AbortSignal,
): Promise<List<T>> {
  const body = await request(connection, "GET", path, { signal }).catch((error: unknown) => {
    // A list is never deleted: where it is missing, this is not the API.
    if (isApiError(error) && error.kind === "missing") {
      throw new ApiError("unreadable", "The service has no such list.", {
        status: error.status,
        operation: error.operation,
      });
    }
    throw error;
  });
  if (!Array.isArray(body)) {
    throw new ApiError("unreadable", "The answer is no list.", { operation: `GET ${path}` });
  }
  const list: List<T> = { records: [], odd: [] };
  for (const element of body as unknown[]) {
    if (isRecord(element)) list.records.push(withTextId(element) as T);
    else list.odd.push(element);
  }
  noteOrganization(connection, list.records[0]);
  return list;
}

/**
 * Reads one record.
 * @throws ApiError, of kind "unreadable" where the answer is no object; AbortError
 */
export async function readRecord<T extends object>(
  connection: Connection,
  path: string,
  signal?: AbortSignal,
): Promise<T> {
  const body = await request(connection, "GET", path, { signal });
  if (!isRecord(body)) {
    throw new ApiError("unreadable", "The answer is no record.", { operation: `GET ${path}` });
  }
  noteOrganization(connection, body);
  return withTextId(body) as T;
}

/** The record with its id as a text, which is how the dashboard's addresses have it. Nobody sends an id back. */
function withTextId(record: object): object {
  return "id" in record && typeof record.id === "number" ? { ...record, id: String(record.id) } : record;
}

function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A new key may be another organization's (product, Connecting). */
function noteOrganization(connection: Connection, record: object | undefined) {
  if (record && "organizationId" in record && typeof record.organizationId === "string") {
    connectionStore.noteOrganization(connection.id, record.organizationId);
  }
}

/** The beginning of the cache keys of one connection: connections never share what was read. */
export function serviceKey(connectionId: string) {
  return ["service", connectionId] as const;
}

const MINUTE_MS = 60_000;

/** Lists that people edit: read again when the window comes back and they are older than this. */
export const EDITED_LIST = { staleTime: 15_000, refetchOnWindowFocus: true } as const;

/** Lists that hardly change. */
export const SETTLED_LIST = { staleTime: 5 * MINUTE_MS, refetchOnWindowFocus: false } as const;
