import { queryOptions } from "@tanstack/react-query";
import type { Assistant } from "@/schema/assistant";
import { recordPath, request } from "./client";
import type { Connection } from "./connection";
import { EDITED_LIST, type List, readList, serviceKey } from "./lists";
import { withOwnWrites } from "./own-writes";

const listKey = (connection: Connection) => [...serviceKey(connection.id), "assistants"] as const;

/** Reads all assistants (specification, Endpoints 1). Throws ApiError. */
export async function readAssistants(connection: Connection, signal?: AbortSignal): Promise<List<Assistant>> {
  const list = await readList<Assistant>(connection, "/assistants", signal);
  return { ...list, records: withOwnWrites(listKey(connection), list.records) };
}

/** All assistants. There is no operation for one alone: the list is the source. */
export function assistantsQuery(connection: Connection) {
  return queryOptions({
    queryKey: listKey(connection),
    queryFn: ({ signal }) => readAssistants(connection, signal),
    ...EDITED_LIST,
  });
}

/**
 * Writes an assistant (specification, Endpoints 2).
 * @returns the service's answer: the assistant, by the specification; anything or nothing, by unknowns, Writing
 * @throws ApiError; `answerLost` says that the write may have happened
 */
export function writeAssistant(connection: Connection, id: string, body: object, signal?: AbortSignal) {
  return request(connection, "PATCH", recordPath("/assistants", id), { body, signal });
}
