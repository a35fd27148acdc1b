import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { type Deletion, recordPath, request } from "./client";
import type { Connection } from "./connection";
import { isNotFound } from "./errors";
import { readRecord, serviceKey } from "./lists";

const callKey = (connection: Connection, id: string) => [...serviceKey(connection.id), "call", id] as const;

/**
 * One call (GET /calls/{id}) as the service sends it. Code that shows it masks it, if the connection's calls
 * are masked. Only the archive reads GET /calls.
 */
export function callQuery(connection: Connection, id: string) {
  return queryOptions({
    queryKey: callKey(connection, id),
    queryFn: ({ signal }) => readRecord(connection, "/calls", id, signal),
    staleTime: 15_000,
    refetchOnWindowFocus: false,
  });
}

/**
 * Deletes a call (DELETE /calls/{id}). The caller updates the archive.
 * @returns the deleted call as the service returned it; undefined for a 2xx without a body
 */
export function deleteCall(connection: Connection) {
  return mutationOptions({
    mutationFn: async ({ id }: Deletion) => {
      const record = await request(connection, "DELETE", recordPath("/calls", id));
      // It becomes the deletion record.
      return connection.masks ? (await import("@/document/masking")).masked(record) : record;
    },
    onSuccess: (_data, { id }, _result, { client }) =>
      client.removeQueries({ queryKey: callKey(connection, id) }),
    onError: (error, { id }, _result, { client }) => {
      if (isNotFound(error)) client.removeQueries({ queryKey: callKey(connection, id) });
    },
  });
}
