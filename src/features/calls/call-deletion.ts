import { callQuery, deleteCall } from "@/api/calls";
import { type Connection, connectionStore } from "@/api/connection";
import { isThere } from "@/api/query-client";
import { archiveFor, removeCalls, withTheSameCalls } from "@/archive/current-archive";
import type { DeletionKind } from "@/deletion/queue";

/**
 * How calls are deleted: after a lost answer, the call is looked up by ID, and in the list if it isn't found;
 * deleted calls leave the archive.
 */
export function callDeletion(connection: Connection): DeletionKind {
  return {
    noun: "call",
    connection,
    options: deleteCall(connection),
    look: (id) => isThere(callQuery(connection, id)),
    isListed: async (id) => {
      // Another connection's archive ends this one's.
      if (connectionStore.current()?.id !== connection.id) throw new Error("Another connection is open.");
      return (await archiveFor(connection).exportRecords([id])).found > 0;
    },
    onGone: async (ids) => {
      const removed = removeCalls(connection.id, ids);
      const { forgetCalls } = await import("@/review/workspace");
      const holders = [connection.id, ...withTheSameCalls(connection.id)];
      await Promise.all([removed, ...holders.map((id) => forgetCalls(id, ids))]);
    },
  };
}
