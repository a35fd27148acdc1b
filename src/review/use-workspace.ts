import { type QueryKey, queryOptions, useQuery } from "@tanstack/react-query";
import { useConnection } from "@/api/connection";
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
 * The stored values of a kind at the open connection; undefined until they're read.
 * @param isWanted false leaves reading them to others
 */
export function useWorkspace<Value extends Written>(
  kind: WorkspaceKind<Value>,
  isWanted = true,
): Values<Value> | undefined {
  return useQuery({ ...workspaceQuery(kind, useConnection().id), enabled: isWanted }).data;
}
