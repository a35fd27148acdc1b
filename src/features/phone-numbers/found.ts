import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useConnection } from "@/api/connection";
import { loadPhoneNumber, type PhoneNumberValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { lookedUpNumbers } from "@/api/phone-numbers";
import { useCallsByNumber } from "@/archive/use-call-mentions";
import { idToSegment } from "@/lib/record-address";
import { count, shortenId } from "@/lib/words";
import { useStored } from "@/storage/use-stored";
import type { FoundRecord, FoundRecords } from "@/ui/page-definition";

/**
 * The phone numbers that calls refer to or that were looked up, because the API doesn't list phone numbers.
 * @param calls the number of calls by phone number ID
 * @param records the phone numbers that were looked up, by ID
 */
export function findNumbers(
  calls: ReadonlyMap<string, number>,
  records: ReadonlyMap<string, Loaded<PhoneNumberValue>>,
): FoundRecord[] {
  return [...new Set([...records.keys(), ...calls.keys()])].map((id): FoundRecord => {
    const { name, number } = records.get(id)?.value ?? {};
    const over = calls.get(id) ?? 0;
    return {
      label: [name, number].filter((part) => part?.trim()).join(", ") || shortenId(id, 12),
      detail: over > 0 ? count(over, "call") : undefined,
      // People type numbers with or without spaces.
      also: `${id} ${number?.replace(/\D+/g, "") ?? ""}`,
      to: `/phone-numbers/${idToSegment(id)}`,
    };
  });
}

/** What the command palette finds of phone numbers: those that loaded calls refer to, and those that were looked up, now or earlier. */
export function useFound(): FoundRecords {
  const connection = useConnection();
  const client = useQueryClient();
  const calls = useCallsByNumber();
  // Its code may fail to load; the palette works without it.
  const read = async () => (await import("@/storage/entries")).numberLookUps.all(connection.id);
  const stored = useStored(read, connection.id);
  const records = useMemo(() => {
    const known = new Map<string, Loaded<PhoneNumberValue>>();
    for (const { id, seen } of stored ?? []) if (seen) known.set(id, loadPhoneNumber(seen.record));
    for (const [id, record] of lookedUpNumbers(client, connection)) known.set(id, record);
    return findNumbers(calls ?? new Map(), known);
  }, [client, connection, calls, stored]);
  return { records };
}
