import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useConnection } from "@/api/connection";
import { type EditedKind, editedRecords } from "@/api/edited-records";
import { pause } from "@/api/pause";
import type { SaveIo } from "@/editing/save-io";

/** Notes that something was saved, so that later reviews don't repeat the risks of a first save. */
export function noteSaved(connectionId: string): void {
  savedTo.add(connectionId);
}

/** The connections to which this tab has saved something. */
const savedTo = new Set<string>();

/**
 * The requests that a safe save of a record needs.
 * @param kind must be the same object each time
 */
export function useRecordIo(kind: EditedKind, id: string) {
  const connection = useConnection();
  const client = useQueryClient();
  const [isFirstSave, setIsFirstSave] = useState(!savedTo.has(connection.id));
  const records = useMemo(() => editedRecords(client, connection, kind), [client, connection, kind]);
  const io = useMemo<SaveIo>(
    () => ({
      readAll: records.readAll,
      write: (body, signal) => records.write(id, body, signal),
      wrote: (write) => records.wrote(id, write),
      pause,
    }),
    [records, id],
  );
  const noteStored = useCallback(
    (record: unknown) => {
      noteSaved(connection.id);
      setIsFirstSave(false);
      records.stored(id, record);
    },
    [records, connection, id],
  );
  return { io, isFirstSave, noteStored };
}
