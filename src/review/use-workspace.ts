import { type QueryKey, queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useConnection } from "@/api/connection";
import { useMasking } from "@/api/shown-call";
import { listKey, workspaceKey } from "@/storage/record-key";
import type { Written } from "@/storage/schemas";
import type { Values, WorkspaceKind } from "@/storage/workspace-store";

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
 * The stored values of a kind at the open connection, by ID, as they're written: for changing them, and for kinds
 * that say nothing about calls. Undefined until they're read.
 * @param isWanted false leaves reading them to others
 */
export function useWritten<Value extends Written>(
  kind: WorkspaceKind<Value>,
  isWanted = true,
): Values<Value> | undefined {
  return useQuery({ ...workspaceQuery(kind, useConnection().id), enabled: isWanted }).data;
}

const masked = new WeakMap<object, object>();

/** The same as pages may show them: masked, if the connection's calls are. */
export function useShown<Value extends Written>(
  kind: WorkspaceKind<Value>,
  isWanted = true,
): Values<Value> | undefined {
  const written = useWritten(kind, isWanted);
  const connection = useConnection();
  const masking = useMasking(connection);
  return useMemo(() => {
    if (!connection.masks || !written) return written;
    return masking && new Map([...written].map(([id, one]) => [id, shownOf(one, masking.masked)]));
  }, [connection.masks, masking, written]);
}

/** The same for the same value: there may be thousands, and one changes at a time. */
function shownOf<Value extends object>(value: Value, mask: (given: Value) => Value): Value {
  const shown = (masked.get(value) as Value | undefined) ?? mask(value);
  masked.set(value, shown);
  return shown;
}
