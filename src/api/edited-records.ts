import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { JsonObject } from "@/document/equal";
import { idOf } from "@/document/read";
import type { Connection } from "./connection";
import { type List, type ListReading, type Load, listOf } from "./lists";
import { noteWritten, type Write } from "./own-writes";

/** How editable records are loaded and saved. No operation loads a single one, so the list is the source. */
export interface EditedKind {
  /** The cache key of the list. */
  list: (connection: Connection) => { queryKey: QueryKey };
  load: Load<unknown>;
  /** Reads the list. Throws ApiError or AbortError. */
  read: (connection: Connection, reading: ListReading) => Promise<List<unknown>>;
  /** Writes one record. Throws ApiError or AbortError; `answerLost` says that the write may have happened. */
  write: (connection: Connection, id: string, body: object, signal?: AbortSignal) => Promise<unknown>;
}

/** The requests that saves need for one kind of record. They also update the page's cache. */
export function editedRecords(client: QueryClient, connection: Connection, kind: EditedKind) {
  const { queryKey } = kind.list(connection);
  return {
    /** The records of a fresh list. */
    async readAll(signal?: AbortSignal): Promise<readonly JsonObject[]> {
      const list = await kind.read(connection, { signal });
      client.setQueryData(queryKey, list);
      return list.raws;
    },
    /** Sends a body; returns the response, whatever it is. */
    write: (id: string, body: object, signal?: AbortSignal) => kind.write(connection, id, body, signal),
    /** Notes what a write did: a list may lag behind. */
    wrote: (id: string, write: Write) => noteWritten(queryKey, id, write),
    /** Puts a record into the cached list, as the service has it after a write. */
    stored: (id: string, record: JsonObject) =>
      client.setQueryData<List<unknown>>(queryKey, (list) => {
        if (!list) return list;
        const raws = list.raws.map((other) => (idOf(other) === id ? record : other));
        return listOf(raws, list.odd, kind.load);
      }),
  };
}
