import { type QueryKey, queryOptions, useQuery } from "@tanstack/react-query";
import { listKey } from "@/storage/record-key";
import type { Values, WorkspaceKind, Written } from "@/storage/workspace-store";
import { workspaceKey } from "./workspace-key";

/** A kind whose code loads on first use. */
export interface LazyKind<Value extends Written> {
  name: string;
  load: () => Promise<WorkspaceKind<Value>>;
}

/** The stored values of a kind at a connection, in this browser. */
export function workspaceQuery<Value extends Written>({ name, load }: LazyKind<Value>, connectionId: string) {
  return queryOptions<Values<Value>, Error, Values<Value>, QueryKey>({
    queryKey: workspaceKey(listKey(connectionId, name)),
    queryFn: async () => {
      const [{ workspace }, kind] = await Promise.all([import("./workspace"), load()]);
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
  kind: LazyKind<Value>,
  connectionId: string,
  isWanted = true,
): Values<Value> | undefined {
  return useQuery({ ...workspaceQuery(kind, connectionId), enabled: isWanted }).data;
}
