import { type QueryKey, queryOptions, useQuery } from "@tanstack/react-query";
import { listKey } from "@/storage/record-key";
import type { Written } from "@/storage/schemas";
import type { Values, WorkspaceKind } from "@/storage/workspace-store";
import { workspaceKey } from "./workspace-key";

/** The stored values of a kind at a connection, in this browser. */
export function workspaceQuery<Value extends Written>(kind: WorkspaceKind<Value>, connectionId: string) {
  return queryOptions<Values<Value>, Error, Values<Value>, QueryKey>({
    queryKey: workspaceKey(listKey(connectionId, kind.name)),
    queryFn: async () => {
      const { workspace } = await import("./workspace");
      return workspace.all(kind, connectionId);
    },
    // The workspace reports changes.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

/**
 * The stored values of a kind at a connection; undefined until they're read.
 * @param isWanted false leaves reading them to others
 */
export function useWorkspace<Value extends Written>(
  kind: WorkspaceKind<Value>,
  connectionId: string,
  isWanted = true,
): Values<Value> | undefined {
  return useQuery({ ...workspaceQuery(kind, connectionId), enabled: isWanted }).data;
}
