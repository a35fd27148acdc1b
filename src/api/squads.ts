import { queryOptions } from "@tanstack/react-query";
import type { Squad } from "@/schema/squad";
import { recordPath, request } from "./client";
import type { Connection } from "./connection";
import { EDITED_LIST, type List, readList, serviceKey } from "./lists";
import { withOwnWrites } from "./own-writes";

const listKey = (connection: Connection) => [...serviceKey(connection.id), "squads"] as const;

/** Reads all squads (specification, Endpoints 4). Throws ApiError. */
export async function readSquads(connection: Connection, signal?: AbortSignal): Promise<List<Squad>> {
  const list = await readList<Squad>(connection, "/multi-agent", signal);
  return { ...list, records: withOwnWrites(listKey(connection), list.records) };
}

/** All squads. There is no operation for one alone: the list is the source. */
export function squadsQuery(connection: Connection) {
  return queryOptions({
    queryKey: listKey(connection),
    queryFn: ({ signal }) => readSquads(connection, signal),
    ...EDITED_LIST,
  });
}

/**
 * Writes a squad (specification, Endpoints 6).
 * @param body with `members`, which the service requires
 * @returns the service's answer: the squad, by the specification; anything or nothing, by unknowns, Writing
 * @throws ApiError; `answerLost` says that the write may have happened
 */
export function writeSquad(connection: Connection, id: string, body: object, signal?: AbortSignal) {
  return request(connection, "PATCH", recordPath("/multi-agent", id), { body, signal });
}

/**
 * Creates a squad (specification, Endpoints 5, rule 3: status and body of the answer are not shown).
 * @returns whatever the service answered; undefined where it answered 2xx without a body
 * @throws ApiError; where `answerLost`, look for the squad in the list before offering to send again
 */
export function postSquad(connection: Connection, body: object, signal?: AbortSignal) {
  return request(connection, "POST", "/multi-agent", { body, signal });
}
