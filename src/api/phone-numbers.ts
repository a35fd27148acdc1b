import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { PhoneNumber } from "@/schema/phone-number";
import { recordPath, request } from "./client";
import type { Connection } from "./connection";
import { readRecord, serviceKey } from "./lists";

const numberKey = (connection: Connection, id: string) =>
  [...serviceKey(connection.id), "phone-number", id] as const;

/** One phone number (GET /phone-number/{id}). The API lists none. */
export function phoneNumberQuery(connection: Connection, id: string) {
  return queryOptions({
    queryKey: numberKey(connection, id),
    queryFn: ({ signal }) => readRecord<PhoneNumber>(connection, recordPath("/phone-number", id), signal),
    staleTime: 15_000,
  });
}

/**
 * Deletes a phone number (DELETE /phone-number/{id}).
 * @returns the deleted number with fewer fields; undefined for a 2xx without a body
 */
export function deletePhoneNumber(connection: Connection) {
  return mutationOptions({
    mutationFn: ({ id, signal }: { id: string; signal?: AbortSignal }) =>
      request(connection, "DELETE", recordPath("/phone-number", id), { signal }),
    onSuccess: (_data, { id }, _result, { client }) => {
      client.removeQueries({ queryKey: numberKey(connection, id) });
    },
  });
}
