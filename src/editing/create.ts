import { type ApiError, isApiError, isForbidden } from "@/api/errors";
import { recordIn } from "@/document/answer";
import type { JsonObject } from "@/document/equal";
import { type Path, removeAt } from "@/document/path";
import { idOf } from "@/document/read";
import type { ValidationDetail } from "@/schema/errors";
import { squad as schema } from "@/schema/squad";
import { newBody } from "./body";
import { type Asked, alikeIn, findCreated, reportOfCreated } from "./find-created";
import { writeWithoutRefused } from "./refused";
import type { Waited } from "./save-io";
import type { SaveReport } from "./save-report";
import { shownPaths } from "./shown";

/**
 * What creating a record needs from the service. Both throw ApiError, or the DOM's AbortError when canceled
 * and nothing was created.
 */
export interface CreateIo {
  /** The records of a fresh list. */
  readAll(): Promise<readonly JsonObject[]>;
  /** Sends the body once and returns the response, whatever it is. */
  post(body: object): Promise<unknown>;
}

/** A request that was sent, and the response: enough to look for what it created. */
export interface Tried extends Asked {
  /** Why there is no response. */
  error?: ApiError;
  /** Untouched fields that the service rejected before, so the body lacks them. */
  withoutRefused?: readonly Path[];
}

export type Created =
  | {
      kind: "created";
      record: JsonObject;
      report: SaveReport;
      /** Why the answer didn't confirm it: the record was found in the list. */
      lost?: ApiError | undefined;
      /**
       * Other new records with the same name and members: someone else's, or the same request carried out
       * twice.
       */
      twins: readonly JsonObject[];
      /** An earlier request created it after all: this time nothing was sent. */
      isLate: boolean;
      /** Untouched fields that the service rejected: it was created without them. */
      withoutRefused: readonly Path[];
    }
  /** Several new records match, and nothing shows which one it is. */
  | { kind: "several"; records: readonly JsonObject[]; isLate: boolean }
  /**
   * Nothing was sent: the list has this already, possibly created before a reload. Pass `evenIfThere` to create
   * it anyway.
   */
  | { kind: "there"; records: readonly JsonObject[] }
  /** Nothing was created. */
  | { kind: "refused"; details: ValidationDetail[]; error: ApiError }
  /** Couldn't be verified. `records`: what is new in the list; undefined if the list couldn't be loaded. */
  | { kind: "unknown"; records: readonly JsonObject[] | undefined; tried: Tried };

interface Wanted {
  /** What is to be created. */
  document: JsonObject;
  /** The unedited document that it's based on: a copy, or a file. */
  base?: JsonObject;
  io: CreateIo;
  /** An earlier attempt that may have succeeded. */
  tried?: Tried | undefined;
  /** Creates it although the list has one with the same name and members. */
  evenIfThere?: boolean;
}

/**
 * Creates a squad, never twice. It reads the list, sends the body once, and finds the new record by the
 * response and by reading the list again. After an earlier request that may have worked, it reads the list
 * first, and sends nothing if the record is there.
 *
 * It can't prevent one case: if a reused connection breaks without a response, a browser may send the request
 * again on its own (Chromium does), without the page noticing. Two identical new squads are therefore reported
 * as a possible duplicate.
 *
 * After each rate limit, it starts again by loading the list, because someone may have created the same record
 * in between.
 * @throws what `io.readAll` throws before anything was sent; of what `io.post` throws: a rejected key, a rate
 *   limit that lasts too long, AbortError
 */
export async function create(wanted: Wanted): Promise<Created> {
  for (;;) {
    const created = await tryToCreate(wanted);
    if (created.kind !== "waited") return created;
  }
}

async function tryToCreate(wanted: Wanted): Promise<Created | Waited> {
  const { document, base, io, tried, evenIfThere = false } = wanted;
  let before: readonly JsonObject[];
  try {
    before = await io.readAll();
  } catch (error) {
    if (tried) return { kind: "unknown", records: undefined, tried };
    throw error;
  }
  if (tried) {
    const late = findCreated(tried, before);
    // The service reported success, and a new record looks different. It may be ours, so nothing is sent again
    // unless the user asks for it.
    const mayBeOurs = !evenIfThere && tried.answered !== undefined && late.fresh.length > 0;
    if (late.ours || late.several.length > 0 || mayBeOurs) return resultOf(tried, before, true);
  }
  const { body: whole } = newBody(schema, document);
  const alike = evenIfThere ? [] : alikeIn(whole, before);
  if (alike.length > 0) return { kind: "there", records: alike };
  const {
    body,
    written: sent,
    withoutRefused,
  } = await writeWithoutRefused({
    schema,
    newest: base,
    bodyWithout: (refused) => refused.reduce<JsonObject>((rest, path) => removeAt(rest, path), whole),
    write: (body) => post(io, body),
  });
  if (sent.kind === "refused" || sent.kind === "waited") return sent;
  // The result of an earlier request may be listed only now.
  const since = tried?.before ?? before;
  return lookForCreated({ ...sent.outcome, body, before: since, withoutRefused }, io);
}

/** Checks again what a request created, if that couldn't be verified. Sends nothing. */
export async function lookForCreated(tried: Tried, io: CreateIo): Promise<Created> {
  return resultOf(tried, await io.readAll().catch(() => undefined));
}

/** The result from the response and the list together. */
function resultOf(tried: Tried, listed: readonly JsonObject[] | undefined, isLate = false): Created {
  const { before } = tried;
  const inAnswer = recordIn(tried.answered?.answer);
  const records = listed ?? (inAnswer && [...before, inAnswer]);
  if (!records) return { kind: "unknown", records: undefined, tried };
  const { ours, several, twins, fresh } = findCreated(tried, records);
  const id = idOf(inAnswer);
  const isNew = id !== undefined && !before.some((record) => idOf(record) === id);
  // A list may lag behind, so what the response has exists.
  const answered = isNew && Array.isArray(inAnswer?.members) ? inAnswer : undefined;
  const record = answered && idOf(ours) !== id ? answered : ours;
  if (record) {
    // Fields that a partial response doesn't have count as not returned.
    const shown = shownPaths(listed ? [...before, ...listed] : [record]);
    return {
      kind: "created",
      record,
      report: reportOfCreated(tried, record, shown),
      lost: tried.answered ? undefined : tried.error,
      twins,
      isLate,
      withoutRefused: tried.withoutRefused ?? [],
    };
  }
  if (several.length > 0) return { kind: "several", records: several, isLate };
  return { kind: "unknown", records: listed && fresh, tried };
}

type Sent =
  | { kind: "sent"; outcome: Pick<Tried, "answered" | "error"> }
  | { kind: "refused"; details: ValidationDetail[]; error: ApiError }
  | Waited;

async function post(io: CreateIo, body: object): Promise<Sent> {
  try {
    return { kind: "sent", outcome: { answered: { answer: await io.post(body) } } };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.answerLost) {
      // A 2xx with an HTML page counts as success without a body. One that says it failed doesn't.
      const { status = 0 } = error;
      const isGood = error.kind === "unreadable" && status >= 200 && status < 300;
      return { kind: "sent", outcome: isGood ? { answered: { answer: undefined }, error } : { error } };
    }
    if (error.kind === "invalid" || error.kind === "missing" || isForbidden(error)) {
      return { kind: "refused", details: error.detail ?? [], error };
    }
    if (error.waited) return { kind: "waited" };
    throw error;
  }
}
