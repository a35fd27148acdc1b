import type { Assistant } from "@/schema/assistant";
import { recordPath, request } from "./client";
import type { Connection } from "./connection";
import type { EditedKind } from "./edited-records";
import { EDITED_LIST, type List, type ListReading, listQuery, readList } from "./lists";
import { withOwnWrites } from "./own-writes";

/**
 * Reads all assistants (GET /assistants).
 * @throws ApiError; AbortError
 */
async function readAssistants(connection: Connection, reading: ListReading): Promise<List<Assistant>> {
  const list = await readList<Assistant>(connection, "/assistants", reading);
  return { ...list, records: withOwnWrites(assistantsQuery(connection).queryKey, list.records) };
}

/** All assistants. The API has no operation for a single one, so the list is the source. */
export const assistantsQuery = listQuery("assistants", readAssistants, EDITED_LIST);

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
