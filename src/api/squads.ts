import { queryOptions } from "@tanstack/react-query";
import type { Squad } from "@/schema/squad";
import { recordPath, request } from "./client";
import type { Connection } from "./connection";
import type { EditedKind } from "./edited-records";
import { EDITED_LIST, type List, readList, serviceKey } from "./lists";
import { withOwnWrites } from "./own-writes";

const listKey = (connection: Connection) => [...serviceKey(connection.id), "squads"] as const;

/**
 * Reads all squads (GET /multi-agent).
 * @throws ApiError; AbortError
 */
async function readSquads(connection: Connection, signal?: AbortSignal): Promise<List<Squad>> {
  const list = await readList<Squad>(connection, "/multi-agent", signal);
  return { ...list, records: withOwnWrites(listKey(connection), list.records) };
}

/** All squads. The API has no operation for a single one, so the list is the source. */
export function squadsQuery(connection: Connection) {
  return queryOptions({
    queryKey: listKey(connection),
    queryFn: ({ signal }) => readSquads(connection, signal),
    ...EDITED_LIST,
  });
}

/** Squads, for saves. PATCH /multi-agent/{id} requires `members`, and answers like PATCH /assistants/{id}. */
export const SQUADS: EditedKind = {
  list: squadsQuery,
  read: readSquads,
  write: (connection, id, body, signal) =>
    request(connection, "PATCH", recordPath("/multi-agent", id), { body, signal }),
};

/**
 * Creates a squad (POST /multi-agent; the API doesn't define status and body of the answer).
 * @returns the response, whatever it is; undefined for a 2xx without a body
 * @throws ApiError; if `answerLost`, look for the squad in the list before offering to send again
 */
export function postSquad(connection: Connection, body: object, signal?: AbortSignal) {
  return request(connection, "POST", "/multi-agent", { body, signal });
}
