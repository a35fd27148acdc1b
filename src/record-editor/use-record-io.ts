import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { type Connection, useConnection } from "@/api/connection";
import type { List } from "@/api/lists";
import { noteWritten } from "@/api/own-writes";
import { pause } from "@/api/pause";
import type { SaveIo } from "@/editing/save";

/** Notes that something was saved, so that later reviews name the risks of a first save no more. */
export function noteSaved(connectionId: string): void {
  savedTo.add(connectionId);
}

/** The connections that this tab has saved something to. */
const savedTo = new Set<string>();

/** How a kind of record is read and written. It must be the same object each time. */
export interface RecordService {
  /** Where the page's cache has the list. */
  list: (connection: Connection) => { queryKey: QueryKey };
  read: (connection: Connection, signal?: AbortSignal) => Promise<List<object>>;
  write: (connection: Connection, id: string, body: object, signal?: AbortSignal) => Promise<unknown>;
}

/** What a safe save of a record needs of the service. What it reads and stores goes into the page's cache too. */
export function useRecordIo(service: RecordService, id: string) {
  const connection = useConnection();
  const client = useQueryClient();
  const [isFirstSave, setIsFirstSave] = useState(!savedTo.has(connection.id));

  const io = useMemo<SaveIo>(() => {
    const { queryKey } = service.list(connection);
    return {
      async readAll(signal) {
        const list = await service.read(connection, signal);
        client.setQueryData(queryKey, list);
        return list.records;
      },
      write: (body, signal) => service.write(connection, id, body, signal),
      wrote: (before, after) => noteWritten(queryKey, id, before, after),
      pause,
    };
  }, [service, connection, client, id]);

  const noteStored = useCallback(
    (record: unknown) => {
      noteSaved(connection.id);
      setIsFirstSave(false);
      client.setQueryData<List<unknown>>(
        service.list(connection).queryKey,
        (list) =>
          list && { ...list, records: list.records.map((other) => (hasId(other, id) ? record : other)) },
      );
    },
    [service, connection, client, id],
  );
  return { io, isFirstSave, noteStored };
}

function hasId(record: unknown, id: string): boolean {
  return typeof record === "object" && record !== null && "id" in record && record.id === id;
}
