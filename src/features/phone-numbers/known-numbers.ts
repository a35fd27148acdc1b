import type { QueryClient } from "@tanstack/react-query";
import { callsQuery } from "@/api/calls";
import type { Connection } from "@/api/connection";
import { phoneNumberQuery } from "@/api/phone-numbers";
import { idOf, textAt } from "@/lib/read";

/** A number that something names, or that was looked up. */
export interface KnownNumber {
  id: string;
  /** The record, if it was looked up. */
  record?: object;
  /** How many of the loaded calls came over it. */
  calls: number;
}

/**
 * The numbers that can be known: those that the loaded calls name and those that were looked up. The API lists none.
 * @returns `undefined` for `callsLoaded: false` would hide what was looked up, so both are told apart
 */
export function knownNumbers(
  client: QueryClient,
  connection: Connection,
): { numbers: KnownNumber[]; callsLoaded: boolean } {
  const known = new Map<string, KnownNumber>();
  const entry = (id: string) => {
    const found = known.get(id) ?? { id, calls: 0 };
    known.set(id, found);
    return found;
  };
  const calls = client.getQueryData(callsQuery(connection).queryKey);
  for (const call of calls?.records ?? []) {
    const id = textAt(call, "phoneNumberId");
    if (id !== undefined) entry(id).calls += 1;
  }
  const anyNumber = phoneNumberQuery(connection, "").queryKey.slice(0, -1);
  for (const [key, record] of client.getQueriesData<object>({ queryKey: anyNumber })) {
    const id = idOf(record) ?? String(key.at(-1));
    if (record) entry(id).record = record;
  }
  return { numbers: [...known.values()], callsLoaded: calls !== undefined };
}
