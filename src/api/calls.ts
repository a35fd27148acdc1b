import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Call } from "@/schema/call";
import { recordPath, request } from "./client";
import type { Connection } from "./connection";
import { isApiError } from "./errors";
import { type List, readList, readRecord, serviceKey } from "./lists";

const listKey = (connection: Connection) => [...serviceKey(connection.id), "calls"] as const;
const callKey = (connection: Connection, id: string) => [...serviceKey(connection.id), "call", id] as const;

const HALF_HOUR_MS = 30 * 60_000;

/**
 * All calls (specification, Endpoints 7). The whole list is read again only when the user asks (unknowns, Reading).
 */
export function callsQuery(connection: Connection) {
  return queryOptions({
    queryKey: listKey(connection),
    queryFn: ({ signal }) => readList<Call>(connection, "/calls", signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: HALF_HOUR_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Comparing thousands of transcripts with their former selves holds up the page.
    structuralSharing: false,
  });
}

/** One call (specification, Endpoints 8). One that is no longer there leaves the list too. */
export function callQuery(connection: Connection, id: string) {
  return queryOptions({
    queryKey: callKey(connection, id),
    queryFn: async ({ signal, client }) => {
      try {
        return await readRecord<Call>(connection, recordPath("/calls", id), signal);
      } catch (error) {
        if (isMissing(error)) leaveList(client, connection, id);
        throw error;
      }
    },
    staleTime: 15_000,
    refetchOnWindowFocus: false,
  });
}

/**
 * Deletes a call (specification, Endpoints 9); it leaves the list without reading that again.
 * @returns the deleted call as the service answered; undefined where it answered 2xx without a body
 */
export function deleteCall(connection: Connection) {
  return mutationOptions({
    mutationFn: ({ id, signal }: { id: string; signal?: AbortSignal }) =>
      request(connection, "DELETE", recordPath("/calls", id), { signal }),
    onSuccess: (_data, { id }, _result, { client }) => forget(client, connection, id),
    onError: (error, { id }, _result, { client }) => {
      if (isMissing(error)) forget(client, connection, id);
    },
  });
}

function isMissing(error: unknown) {
  return isApiError(error) && error.kind === "missing";
}

function forget(client: QueryClient, connection: Connection, id: string) {
  client.removeQueries({ queryKey: callKey(connection, id) });
  leaveList(client, connection, id);
}

function leaveList(client: QueryClient, connection: Connection, id: string) {
  client.setQueryData<List<Call>>(listKey(connection), (list) =>
    list?.records.some((call) => call.id === id)
      ? { ...list, records: list.records.filter((call) => call.id !== id) }
      : list,
  );
}
