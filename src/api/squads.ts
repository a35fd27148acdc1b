import { idOf } from "@/document/read";
import {
  type OverridesName,
  otherOverridesName,
  readLoc,
  readOverrides,
  writeOverrides,
} from "@/document/squad-overrides";
import { recordPath, request } from "./client";
import type { Connection } from "./connection";
import { loadSquad, type SquadValue } from "./dialects";
import type { EditedKind } from "./edited-records";
import { ApiError, isApiError } from "./errors";
import { EDITED_LIST, type List, type ListReading, listOf, listQuery, readList } from "./lists";
import { withOwnWrites } from "./own-writes";

/**
 * The squads whose overrides for all members came under another name than the API's. They're read as
 * `members_overrides` and written back under the name they came with.
 */
const overridesNames = new Map<string, OverridesName>();
const overridesKey = (connection: Connection, id: string) => `${connection.id} ${id}`;

/**
 * Reads all squads (GET /multi-agent).
 * @throws ApiError; AbortError
 */
async function readSquads(connection: Connection, reading: ListReading): Promise<List<SquadValue>> {
  const list = await readList(connection, "/multi-agent", loadSquad, reading);
  const raws = list.raws.map((squad) => {
    const name = otherOverridesName(squad);
    const key = overridesKey(connection, idOf(squad) ?? "");
    if (name === undefined) overridesNames.delete(key);
    else overridesNames.set(key, name);
    return readOverrides(squad);
  });
  return listOf(withOwnWrites(squadsQuery(connection).queryKey, raws), list.odd, loadSquad);
}

/** All squads. The API has no operation for a single one, so the list is the source. */
export const squadsQuery = listQuery("squads", loadSquad, readSquads, EDITED_LIST);

/** A squad as the service has it: with its overrides for all members under the name they came with. */
export function asReceived<T>(connection: Connection, id: string, squad: T): T {
  return writeOverrides(squad, overridesNames.get(overridesKey(connection, id)));
}

/** Squads, for saves. PATCH /multi-agent/{id} requires `members`, and answers like PATCH /assistants/{id}. */
export const SQUADS: EditedKind = {
  list: squadsQuery,
  load: loadSquad,
  read: readSquads,
  write: async (connection, id, body, signal) => {
    const name = overridesNames.get(overridesKey(connection, id));
    const answer = await request(connection, "PATCH", recordPath("/multi-agent", id), {
      body: asReceived(connection, id, body),
      signal,
    }).catch((error: unknown) => {
      throw withReadLocs(error, name);
    });
    return readOverrides(answer);
  },
};

/**
 * An error whose details name the overrides for all members as they're read, so that each is shown at its
 * field.
 */
function withReadLocs(error: unknown, name: OverridesName | undefined): unknown {
  if (name === undefined || !isApiError(error) || !error.detail) return error;
  const detail = error.detail.map((entry) => ({ ...entry, loc: readLoc(entry.loc, name) }));
  return new ApiError(error.kind, error.message, { ...error, detail });
}

/**
 * Creates a squad (POST /multi-agent; the API doesn't define status and body of the answer).
 * @returns the response, whatever it is; undefined for a 2xx without a body
 * @throws ApiError; if `answerLost`, look for the squad in the list before offering to send again
 */
export async function postSquad(connection: Connection, body: object) {
  return readOverrides(await request(connection, "POST", "/multi-agent", { body }));
}
