import { useMemo } from "react";
import type { Archive, ArchiveSnapshot } from "@/archive/archive";
import { useAnswer } from "@/archive/use-archive";
import type { Annotations } from "@/storage/annotations";

/**
 * The annotations of calls in the list, for the counts of what a filter finds. Others belong to deleted
 * calls, or to calls in a colleague's file.
 * @param told those that the archive has
 */
export function useListedAnnotations(
  archive: Archive,
  { status }: ArchiveSnapshot,
  annotations: Annotations | undefined,
  told: Annotations | undefined,
): Annotations | undefined {
  const isWhole = status !== "loading" && annotations !== undefined && told === annotations;
  const { data } = useAnswer(isWhole ? archive : undefined, "unlisted", annotations?.size ?? 0);
  return useMemo(() => {
    if (!annotations || !data || data.length === 0) return annotations;
    const unlisted = new Set(data);
    return new Map([...annotations].filter(([id]) => !unlisted.has(id)));
  }, [annotations, data]);
}
