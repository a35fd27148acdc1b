import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { JsonObject } from "@/document/equal";
import { type Deletion, recordPath, request } from "./client";
import type { Connection } from "./connection";
import { loadPhoneNumber, type PhoneNumberValue } from "./dialects";
import { readRecord, serviceKey } from "./lists";
import type { Loaded } from "./loaded";

/** What the keys of all phone numbers' queries start with; the ID follows. */
export const numbersKey = (connection: Connection) => [...serviceKey(connection.id), "phone-number"] as const;

const numberKey = (connection: Connection, id: string) => [...numbersKey(connection), id] as const;

/** One phone number (GET /phone-number/{id}). The API lists none. */
export function phoneNumberQuery(connection: Connection, id: string) {
  return queryOptions({
    queryKey: numberKey(connection, id),
    queryFn: ({ signal }) => readRecord(connection, "/phone-number", id, signal),
    select: loadPhoneNumber,
    staleTime: 15_000,
  });
}

/** The phone numbers that this page has looked up, by ID. The API lists none, so no others are known. */
export function lookedUpNumbers(
  client: QueryClient,
  connection: Connection,
): ReadonlyMap<string, Loaded<PhoneNumberValue>> {
  const found = client.getQueriesData<JsonObject>({ queryKey: numbersKey(connection) });
  return new Map(
    found.flatMap(([key, raw]) => {
      const number = raw && loadPhoneNumber(raw);
      return number ? [[number.id || String(key.at(-1)), number]] : [];
    }),
  );
}

/**
 * Deletes a phone number (DELETE /phone-number/{id}).
 * @returns the deleted number with fewer fields; undefined for a 2xx without a body
 */
export function deletePhoneNumber(connection: Connection) {
  return mutationOptions({
    mutationFn: ({ id }: Deletion) => request(connection, "DELETE", recordPath("/phone-number", id)),
    onSuccess: (_data, { id }, _result, { client }) => {
      client.removeQueries({ queryKey: numberKey(connection, id) });
    },
  });
}
