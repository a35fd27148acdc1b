import { useQuery } from "@tanstack/react-query";
import { createContext, useEffect, useState } from "react";
import { type Connection, useConnection, useSavedConnections } from "@/api/connection";
import { listen } from "@/lib/listen";
import { whenIdle } from "@/lib/when-idle";
import { listKey, type RecordKey } from "@/storage/record-key";

/** The record that the form on this page edits; undefined if nothing is stored for it. */
export const RecordKeyContext = createContext<RecordKey | undefined>(undefined);

/**
 * The key under which an editor's edits are stored. It stays the same while the editor is open: a new key
 * that turns out to be another organization's doesn't take the edits along. Another record is shown by
 * another editor (its React `key`).
 */
export function useRecordKey(kind: string, id: string): RecordKey {
  const connection = useConnection();
  const [recordKey] = useState(() => ({ ...listKey(connection.id, kind), id }));
  return recordKey;
}

/**
 * The IDs of a list's records with unsaved drafts in this browser. The database's code is loaded after the
 * list is shown.
 * @param kind the API's name of the list: "assistants"
 * @returns undefined while that isn't known
 */
export function useDraftIds(connection: Connection, kind: string): ReadonlySet<string> | undefined {
  const saved = useSavedConnections().find(({ id }) => id === connection.id);
  const organizationId = saved?.organizationId ?? "";
  const { data, refetch } = useQuery({
    queryKey: ["drafts", connection.id, organizationId, kind],
    queryFn: async () => {
      await whenIdle();
      const [{ database }, { draftIds }] = await Promise.all([
        import("@/storage/database"),
        import("@/storage/drafts"),
      ]);
      return draftIds(database, { connectionId: connection.id, organizationId, kind });
    },
    staleTime: 0,
    structuralSharing: false,
  });
  // Another tab may store or remove drafts while this one is away.
  useEffect(() => listen(window, { focus: () => void refetch() }), [refetch]);
  return data;
}
