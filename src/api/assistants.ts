import { queryOptions } from "@tanstack/react-query";
import { idOf, textAt } from "@/document/read";
import type { Assistant } from "@/schema/assistant";
import { recordPath, request } from "./client";
import { type Connection, connectionStore } from "./connection";
import type { EditedKind } from "./edited-records";
import { EDITED_LIST, type List, type ListReading, readingOf, readList, serviceKey } from "./lists";
import { withOwnWrites } from "./own-writes";
import { queryClient } from "./query-client";

const listKey = (connection: Connection) => [...serviceKey(connection.id), "assistants"] as const;

/**
 * Reads all assistants (GET /assistants).
 * @throws ApiError; AbortError
 */
async function readAssistants(connection: Connection, reading: ListReading): Promise<List<Assistant>> {
  const list = await readList<Assistant>(connection, "/assistants", reading);
  return { ...list, records: withOwnWrites(listKey(connection), list.records) };
}

/** All assistants. The API has no operation for a single one, so the list is the source. */
export function assistantsQuery(connection: Connection) {
  return queryOptions({
    queryKey: listKey(connection),
    queryFn: (context) => readAssistants(connection, readingOf(context)),
    ...EDITED_LIST,
  });
}

/** What an assistant of the current connection is called; undefined while the list isn't loaded. */
export function loadedAssistantName(id: string): string | undefined {
  const connection = connectionStore.current();
  const list = connection && queryClient.getQueryData(assistantsQuery(connection).queryKey);
  return textAt(
    list?.records.find((record) => idOf(record) === id),
    "name",
  );
}

/**
 * Assistants, for saves. PATCH /assistants/{id} returns the assistant; some services return part of it, or
 * nothing.
 */
export const ASSISTANTS: EditedKind = {
  list: assistantsQuery,
  read: readAssistants,
  write: (connection, id, body, signal) =>
    request(connection, "PATCH", recordPath("/assistants", id), { body, signal }),
};
