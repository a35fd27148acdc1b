import { useEffect, useState } from "react";
import type { Connection } from "@/api/connection";
import { useDeletionOf } from "@/deletion/queue";
import { storedDeletionRecords } from "@/storage/notes";

/**
 * What the service returned when the tool was deleted from here: in this tab, or earlier if the deletion record was stored. Undefined
 * while it is looked for, and where there is none. What was found stays, also when the deletion record is dismissed.
 */
export function useReturnedTool(connection: Connection, id: string): unknown {
  const [found, setFound] = useState<{ id: string; record: unknown }>();
  const known = found?.id === id ? found.record : undefined;
  const state = useDeletionOf(connection, "tool", id)?.state;
  const returned = state?.step === "deleted" ? state.record : undefined;
  if (known === undefined && returned !== undefined) setFound({ id, record: returned });
  useEffect(() => {
    if (known !== undefined) return;
    let isWanted = true;
    void storedDeletionRecords(connection.id).then((records) => {
      const stored = records.find((one) => one.noun === "tool" && one.id === id);
      if (isWanted && stored) setFound({ id, record: stored.record });
    });
    return () => {
      isWanted = false;
    };
  }, [connection.id, id, known]);
  return known ?? returned;
}
