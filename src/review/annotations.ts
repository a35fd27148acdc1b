import { type QueryKey, queryOptions, useQuery } from "@tanstack/react-query";
import { ANNOTATIONS, type Annotations } from "@/storage/annotations";
import { listKey } from "@/storage/record-key";
import { annotationsKey } from "./annotations-key";

/** What was written about a connection's calls, in this browser. */
export function annotationsQuery(connectionId: string) {
  return queryOptions<Annotations, Error, Annotations, QueryKey>({
    queryKey: annotationsKey(listKey(connectionId, ANNOTATIONS)),
    queryFn: async () => (await import("./workspace")).workspace.annotations(connectionId),
    // The workspace says when it changes.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

/**
 * The annotations of a connection's calls; undefined until they are read.
 * @param isWanted false leaves reading them to others
 */
export function useAnnotations(connectionId: string, isWanted = true): Annotations | undefined {
  return useQuery({ ...annotationsQuery(connectionId), enabled: isWanted }).data;
}
