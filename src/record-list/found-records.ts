import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { type Connection, useConnection } from "@/api/connection";
import type { List } from "@/api/lists";
import type { Loaded } from "@/api/loaded";
import type { Named } from "@/document/read";
import { compareNames } from "@/lib/format";
import { shortenId } from "@/lib/words";
import type { FoundRecord, FoundRecords } from "@/ui/page-definition";

interface Look<R> {
  /** The address of a record's page, by its ID. */
  to: (id: string) => string;
  label?: (record: R) => string;
  detail?: (record: R) => string | undefined;
  also?: (record: R) => string | null | undefined;
  hasMonogram?: true;
}

/** Records with an ID, each once (of several with the same ID, the first), sorted by name. */
export function foundRecords<R extends Named>(records: readonly R[], look: Look<R>): FoundRecord[] {
  const found = new Map<string, FoundRecord>();
  const labels = new Map<string, number>();
  for (const record of records) {
    const { id } = record;
    if (id === "" || found.has(id)) continue;
    const label = look.label?.(record) ?? record.name;
    labels.set(label, (labels.get(label) ?? 0) + 1);
    const also = [id, look.also?.(record)].filter(Boolean).join(" ");
    const monogram = look.hasMonogram && { assistantId: id };
    found.set(id, { label, detail: look.detail?.(record), also, to: look.to(id), ...monogram });
  }
  // Equal names get their IDs as details.
  const distinct = [...found].map(([id, one]) =>
    (labels.get(one.label) ?? 0) > 1 && one.label !== id
      ? { ...one, detail: [one.detail, shortenId(id)].filter(Boolean).join(" · ") }
      : one,
  );
  return distinct.sort((a, b) => compareNames(a.label, b.label));
}

/** A list's query, as the functions in `api` make it. */
type ListQuery<T, K extends QueryKey> = (
  connection: Connection,
) => Pick<UseQueryOptions<List<T>, Error, List<T>, K>, "queryKey" | "queryFn" | "structuralSharing">;

/** Lists loaded within this time are fresh enough for the command palette. */
const FRESH_MS = 10 * 60_000;
const NONE: readonly never[] = [];

/** The records of a list, which is loaded if it wasn't lately. */
export function useRecentList<T, K extends QueryKey>(query: ListQuery<T, K>) {
  const { queryKey, queryFn, structuralSharing } = query(useConnection());
  const { data, isError } = useQuery<List<T>, Error, List<T>, K>({
    queryKey,
    queryFn,
    structuralSharing,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });
  const isFailed = isError && data === undefined;
  return { records: data?.records ?? NONE, isFailed, isReading: data === undefined && !isFailed };
}

/**
 * What the command palette finds in a list.
 * @param name the list's name, in a sentence
 * @param find is called once for each answer of the service, if it's `cached`
 */
export function useFoundList<T, K extends QueryKey>(
  name: string,
  query: ListQuery<T, K>,
  find: (records: readonly Loaded<T>[]) => readonly FoundRecord[],
): FoundRecords {
  const { records, isFailed, isReading } = useRecentList(query);
  return { records: find(records), ...(isFailed && { failed: name }), ...(isReading && { reading: name }) };
}
