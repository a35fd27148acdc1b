import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Connection, useSavedConnections } from "@/api/connection";
import { listen } from "@/lib/listen";
import { whenIdle } from "@/lib/when-idle";

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
