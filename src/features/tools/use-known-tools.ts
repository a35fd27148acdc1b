import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import type { Connection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { squadsQuery } from "@/api/squads";
import { knownTools } from "./tool-uses";

/** Every tool that assistants and squads name; `undefined` until both lists are read. */
export function useKnownTools(connection: Connection) {
  const assistants = useQuery(assistantsQuery(connection));
  const squads = useQuery(squadsQuery(connection));
  const error = assistants.error ?? squads.error;
  const tools = useMemo(
    () =>
      assistants.data && squads.data ? knownTools(assistants.data.records, squads.data.records) : undefined,
    [assistants.data, squads.data],
  );
  return {
    tools,
    failure: error ? errorWords(error) : undefined,
    retry: () => {
      void assistants.refetch();
      void squads.refetch();
    },
    busy: assistants.isFetching || squads.isFetching,
  };
}
