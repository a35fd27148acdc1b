import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useConnection } from "@/api/connection";
import { editedRecords } from "@/api/edited-records";
import type { JsonObject } from "@/document/equal";
import { RECORD_KINDS, type RecordKind } from "@/editing/record-kinds";
import type { SaveIo } from "@/editing/save-io";
import type { RecordKey } from "@/storage/record-key";
import { storeReplacedVersion } from "./store-saves";

/** Notes that something was saved, so that later reviews don't repeat the risks of a first save. */
export function noteSaved(connectionId: string): void {
  savedTo.add(connectionId);
}

/** The connections to which this tab has saved something. */
const savedTo = new Set<string>();

/** The requests that a safe save of a record needs. */
export function useRecordIo(kind: RecordKind, id: string, recordKey: RecordKey) {
  const connection = useConnection();
  const client = useQueryClient();
  const [isFirstSave, setIsFirstSave] = useState(!savedTo.has(connection.id));
  const { schema, service } = RECORD_KINDS[kind];
  const records = useMemo(() => editedRecords(client, connection, service), [client, connection, service]);
  const io = useMemo<SaveIo>(
    () => ({
      readAll: records.readAll,
      write: (body, signal) => records.write(id, body, signal),
      replaces: (document) => storeReplacedVersion({ schema, recordKey, document }),
      wrote: (write) => records.wrote(id, write),
    }),
    [records, id, schema, recordKey],
  );
  const noteStored = useCallback(
    (record: JsonObject) => {
      noteSaved(connection.id);
      setIsFirstSave(false);
      records.stored(id, record);
    },
    [records, connection, id],
  );
  return { io, isFirstSave, noteStored };
}
