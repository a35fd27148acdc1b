import { useQueries } from "@tanstack/react-query";
import { KINDS } from "@/review/kinds";
import { workspaceQuery } from "@/review/use-workspace";

/** How many values reviewers wrote at a connection, of any kind; 0 until they are read. */
export function useWritten(connectionId: string): number {
  return useQueries({
    queries: KINDS.map(({ kind }) => workspaceQuery(kind, connectionId)),
    combine: (results) => results.reduce((sum, { data }) => sum + (data?.size ?? 0), 0),
  });
}
