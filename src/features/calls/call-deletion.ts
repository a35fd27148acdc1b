import { callQuery, deleteCall } from "@/api/calls";
import type { Connection } from "@/api/connection";
import { isApiError } from "@/api/errors";
import { queryClient } from "@/api/query-client";
import { archiveIfLoaded } from "@/archive/archive";
import type { DeletionKind } from "@/deletion/queue";

/** How calls are deleted: where an answer is lost the call is looked for by its id, and what is gone leaves the archive. */
export function callDeletion(connection: Connection): DeletionKind {
  return {
    noun: "call",
    connection,
    options: deleteCall(connection),
    look: async (id) => {
      try {
        await queryClient.fetchQuery({ ...callQuery(connection, id), staleTime: 0 });
        return true;
      } catch (error) {
        if (isApiError(error) && error.kind === "missing") return false;
        throw error;
      }
    },
    onGone: (ids) => void archiveIfLoaded(connection.id)?.remove(ids),
  };
}
