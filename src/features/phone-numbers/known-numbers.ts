import type { QueryClient } from "@tanstack/react-query";
import type { Connection } from "@/api/connection";
import { phoneNumberQuery } from "@/api/phone-numbers";
import { idOf } from "@/lib/read";

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
 * @param calls how many of the loaded calls came over each number, by its id; undefined where none are loaded
 */
export function knownNumbers(
  client: QueryClient,
  connection: Connection,
  calls: ReadonlyMap<string, number> | undefined,
): KnownNumber[] {
  const known = new Map<string, KnownNumber>();
  for (const [id, count] of calls ?? []) known.set(id, { id, calls: count });
  const anyNumber = phoneNumberQuery(connection, "").queryKey.slice(0, -1);
  for (const [key, record] of client.getQueriesData<object>({ queryKey: anyNumber })) {
    const id = idOf(record) ?? String(key.at(-1));
    if (record) known.set(id, { id, calls: known.get(id)?.calls ?? 0, record });
  }
  return [...known.values()];
}
