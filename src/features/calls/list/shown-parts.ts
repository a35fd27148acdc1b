import { callQuery } from "@/api/calls";
import type { Connection } from "@/api/connection";
import { queryClient } from "@/api/query-client";
import type { Archive } from "@/archive/archive";
import { maskRecord } from "@/document/masking";

/** The parts of a call that a row shows, by where the call's record has them. */
const PARTS = {
  customer: /^customer/,
  summary: /^(?:analysis\.)?summary$/,
  transcript: /^(?:messages|artifact|transcript)/,
} as const;
export type Part = keyof typeof PARTS;

/** Loads the whole call from the service. */
export function readCall(connection: Connection, id: string): Promise<object> {
  return queryClient.fetchQuery(callQuery(connection, id));
}

/** Gives the archive a call in which only these parts aren't masked. */
export async function showParts(archive: Archive, call: object, parts: ReadonlySet<Part>): Promise<void> {
  const places = [...maskRecord(call).places].filter((place) =>
    [...parts].some((part) => PARTS[part].test(place)),
  );
  await archive.put([maskRecord(call, new Set(places)).record], parts.size > 0);
}
