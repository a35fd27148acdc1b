import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";

/** The lists that the changes of a page are planned from. Its loader loads them. */
export function useRecordLists() {
  const connection = useConnection();
  const { data: assistants } = useSuspenseQuery(assistantsQuery(connection));
  const { data: squads } = useSuspenseQuery(squadsQuery(connection));
  return useMemo(() => ({ assistants: assistants.raws, squads: squads.raws }), [assistants, squads]);
}
