import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Connection, connectionStore } from "@/api/connection";

/**
 * The ids of the records of one kind with unsaved drafts in this browser. The browser's database is loaded when the list stands.
 * @param kind the API's name of the list: "assistants"
 * @returns undefined while that is not known
 */
export function useDraftIds(connection: Connection, kind: string): ReadonlySet<string> | undefined {
  const organisationId = connectionStore.all().find(({ id }) => id === connection.id)?.organisationId ?? "";
  const { data, refetch } = useQuery({
    queryKey: ["drafts", connection.id, organisationId, kind],
    queryFn: async () => {
      const [{ keptDatabase, scopeOf }, { draftIds }] = await Promise.all([
        import("./kept-database-here"),
        import("./drafts"),
      ]);
      return draftIds(keptDatabase, scopeOf(connection.id, kind));
    },
    staleTime: 0,
    structuralSharing: false,
  });
  // Another tab may keep or drop drafts while this one is away.
  useEffect(() => {
    const look = () => void refetch();
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [refetch]);
  return data;
}
