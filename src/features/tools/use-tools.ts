import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import type { Connection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import { useGone } from "@/deletion/gone";
import { buildIndex } from "@/references/resolve";

/** Who names which tool. The lists that do are the assistants' and the squads': no other is read for it. */
export function useTools(connection: Connection) {
  const assistants = useQuery(assistantsQuery(connection));
  const squads = useQuery(squadsQuery(connection));
  const gone = useGone(connection, "tool");
  const error = assistants.error ?? squads.error;
  const index = useMemo(
    () =>
      assistants.data && squads.data
        ? buildIndex({
            assistants: assistants.data.records,
            squads: squads.data.records,
            goneToolIds: gone.map(({ id }) => id),
          })
        : undefined,
    [assistants.data, squads.data, gone],
  );
  return {
    /** Undefined until both lists are read. */
    index,
    /** The tools that are known to be gone. */
    gone,
    error,
    refetch: () => {
      void assistants.refetch();
      void squads.refetch();
    },
    isFetching: assistants.isFetching || squads.isFetching,
  };
}
