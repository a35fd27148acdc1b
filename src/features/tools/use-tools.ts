import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { assistantsQuery } from "@/api/assistants";
import type { Connection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import { useDeleted } from "@/deletion/deleted";
import { useDeletionOf } from "@/deletion/queue";
import type { JsonObject } from "@/document/equal";
import { buildIndex } from "@/references/resolve";
import { deletionRecords } from "@/storage/entries";
import { useStored } from "@/storage/use-stored";

/** Which records use which tool. Only assistants and squads do, so only these lists are loaded. */
export function useTools(connection: Connection) {
  const assistants = useQuery(assistantsQuery(connection));
  const squads = useQuery(squadsQuery(connection));
  const gone = useDeleted(connection, "tool");
  const error = assistants.error ?? squads.error;
  const index = useMemo(
    () =>
      assistants.data && squads.data
        ? buildIndex({
            assistants: assistants.data.raws,
            squads: squads.data.raws,
            goneToolIds: gone.map(({ id }) => id),
          })
        : undefined,
    [assistants.data, squads.data, gone],
  );
  return {
    /** Undefined until both lists are loaded. */
    index,
    /** The tools that are known to be deleted. */
    gone,
    error,
    refetch: () => {
      void assistants.refetch();
      void squads.refetch();
    },
    isFetching: assistants.isFetching || squads.isFetching,
  };
}

/**
 * What the service returned when the tool was deleted from here: in this tab, or earlier if the deletion
 * record was stored. Undefined while it is looked for, and where there is none. What was found stays, also
 * when the deletion record is dismissed.
 */
export function useReturnedTool(connection: Connection, id: string): JsonObject | undefined {
  const [found, setFound] = useState<{ id: string; record: JsonObject }>();
  const known = found?.id === id ? found.record : undefined;
  const state = useDeletionOf(connection, "tool", id)?.state;
  const returned = state?.step === "deleted" ? state.record : undefined;
  if (known === undefined && returned !== undefined) setFound({ id, record: returned });
  const stored = useStored(() => deletionRecords.all(connection.id), `${connection.id} ${id}`);
  return known ?? returned ?? stored?.find((one) => one.noun === "tool" && one.id === id)?.record;
}
