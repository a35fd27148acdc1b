import { recordPath, request } from "./client";
import type { Connection } from "./connection";
import { type AssistantValue, loadAssistant } from "./dialects";
import type { EditedKind } from "./edited-records";
import { EDITED_LIST, type List, type ListReading, listOf, listQuery, readList } from "./lists";
import { withOwnWrites } from "./own-writes";

/**
 * Reads all assistants (GET /assistants).
 * @throws ApiError; AbortError
 */
async function readAssistants(connection: Connection, reading: ListReading): Promise<List<AssistantValue>> {
  const { raws, odd } = await readList(connection, "/assistants", loadAssistant, reading);
  return listOf(withOwnWrites(assistantsQuery(connection).queryKey, raws), odd, loadAssistant);
}

/** All assistants. The API has no operation for a single one, so the list is the source. */
export const assistantsQuery = listQuery("assistants", loadAssistant, readAssistants, EDITED_LIST);

/**
 * Assistants, for saves. PATCH /assistants/{id} returns the assistant; some services return part of it, or
 * nothing.
 */
export const ASSISTANTS: EditedKind = {
  list: assistantsQuery,
  load: loadAssistant,
  read: readAssistants,
  write: (connection, id, body, signal) =>
    request(connection, "PATCH", recordPath("/assistants", id), { body, signal }),
};
