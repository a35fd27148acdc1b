import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useSyncExternalStore } from "react";
import type { Connection } from "@/api/connection";
import { isApiError } from "@/api/errors";
import { phoneNumberQuery } from "@/api/phone-numbers";

/** What is known of phone numbers, which the API doesn't list. */
export interface LookedUpNumbers {
  /** The numbers that were found. */
  records: readonly object[];
  /** The IDs that were looked up and don't exist. */
  goneIds: readonly string[];
}

/** The phone numbers that this page has looked up, updated as results arrive. */
export function useLookedUpNumbers(connection: Connection): LookedUpNumbers {
  const client = useQueryClient();
  const former = useRef<LookedUpNumbers>(undefined);
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  const look = () => {
    const now = lookedUpNumbers(client, connection);
    if (!former.current || !isSame(former.current, now)) former.current = now;
    return former.current;
  };
  return useSyncExternalStore(subscribe, look, look);
}

/** Numbers that were read, and IDs that no longer exist, even if they were read before. */
function lookedUpNumbers(client: QueryClient, connection: Connection): LookedUpNumbers {
  const anyNumber = phoneNumberQuery(connection, "").queryKey.slice(0, -1);
  const records: object[] = [];
  const goneIds: string[] = [];
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: anyNumber })) {
    if (isApiError(state.error) && state.error.kind === "missing") goneIds.push(String(queryKey.at(-1)));
    else if (typeof state.data === "object" && state.data !== null) records.push(state.data);
  }
  return { records, goneIds };
}

function isSame(one: LookedUpNumbers, other: LookedUpNumbers): boolean {
  const same = (a: readonly unknown[], b: readonly unknown[]) =>
    a.length === b.length && a.every((element, index) => element === b[index]);
  return same(one.records, other.records) && same(one.goneIds, other.goneIds);
}
