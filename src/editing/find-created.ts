import { recordIn } from "@/document/answer";
import { diff } from "@/document/diff";
import { equal, isRecord, type JsonObject, recordOf } from "@/document/equal";
import { isResponseOnly } from "@/document/fields";
import { getAt } from "@/document/path";
import { idOf, textAt } from "@/document/read";
import { squad as schema } from "@/schema/squad";
import { compare } from "./compare";
import type { SaveReport } from "./save-report";
import { shownPaths } from "./shown";

/** What is known about a squad to be created. */
export interface Asked {
  /** The body that was sent. */
  body: JsonObject;
  /** The list as it was before. */
  before: readonly JsonObject[];
  /** What the service answered, if it said that it worked. */
  answered?: { answer: unknown };
}

/** What the list shows about a record to be created. */
interface Found {
  /** The record itself, if that's certain. */
  ours?: JsonObject;
  /** Where there is none: the new ones that could be it, all alike. */
  several: JsonObject[];
  /** New records besides `ours` with the same name and members. */
  twins: JsonObject[];
  /** All records that weren't there before. */
  fresh: JsonObject[];
}

/**
 * Finds in a list what POST /multi-agent just created: the record that the response names, else the new one
 * that is most like the requested one. Without a response, a record with another name is someone else's.
 * @param records the list as it is now
 */
export function findCreated(asked: Asked, records: readonly JsonObject[]): Found {
  const { answered } = asked;
  const known = new Set(asked.before.map(idOf));
  const fresh = records.filter((record) => !known.has(idOf(record)));
  const shown = shownPaths([...asked.before, ...records]);
  const likeness = new Map(fresh.map((record) => [record, likenessOf(asked, record, shown)]));
  const rank = (record: JsonObject) => likeness.get(record) ?? 0;
  const id = idOf(recordIn(answered?.answer));
  const named = fresh.filter((record) => id !== undefined && idOf(record) === id);
  const pool = named.length > 0 ? named : fresh;
  const highest = Math.max(answered ? SAME_MEMBERS : SAME_NAME_AND_MEMBERS, ...pool.map(rank));
  const best = named.length === 1 ? named : pool.filter((one) => rank(one) === highest);
  if (best.length !== 1) return { several: best, twins: [], fresh };
  const [ours] = best;
  return {
    ...(ours && { ours }),
    several: [],
    twins: fresh.filter((record) => record !== ours && rank(record) >= SAME_NAME_AND_MEMBERS),
    fresh,
  };
}

/** The records of a list with the name and the requested members: the created one may be among them. */
export function alikeIn(body: JsonObject, records: readonly JsonObject[]): JsonObject[] {
  return records.filter(
    (record) =>
      Array.isArray(record.members) &&
      equal(membersIn(body), membersIn(record)) &&
      textAt(body, "name") === textAt(record, "name"),
  );
}

/**
 * Compares a created record with the requested one. What the service adds doesn't count, because there was
 * nothing before.
 * @param answer the service's record, whole or in part
 */
export function reportOfCreated(
  { body }: Pick<Asked, "body">,
  answer: JsonObject,
  shown: ReadonlySet<string>,
): SaveReport {
  const newest = recordOf(emptied(body, answer));
  // The service may give embedded tools and assistants IDs of their own.
  const changes = diff(newest, body).filter(({ path }) => !isResponseOnly(schema, path));
  const { outcomes } = compare({ schema, newest, sent: body, changes, answer, shown });
  return { outcomes, sideEffects: [] };
}

/**
 * The same with nothing in it, but as many entries in each list as it has in both: so that entries are
 * compared field by field.
 */
function emptied(asked: unknown, got: unknown): unknown {
  if (Array.isArray(asked)) {
    if (!Array.isArray(got) || got.length !== asked.length || !asked.every(isRecord)) return undefined;
    return asked.map((element, index) => emptied(element, got[index]) ?? {});
  }
  if (!isRecord(asked) || Object.keys(asked).length === 0) return undefined;
  const inside = Object.entries(asked).map(
    ([key, value]) => [key, emptied(value, getAt(got, [key]))] as const,
  );
  return Object.fromEntries(inside.filter(([, value]) => value !== undefined));
}

const SAME_MEMBERS = 1;
const SAME_NAME_AND_MEMBERS = 2;
const AS_ASKED = 3;

function likenessOf(asked: Asked, record: JsonObject, shown: ReadonlySet<string>): number {
  const { outcomes } = reportOfCreated(asked, record, shown);
  if (outcomes.every(({ outcome }) => outcome === "stored" || outcome === "unverified")) return AS_ASKED;
  if (!equal(membersIn(asked.body), membersIn(record))) return 0;
  const isNamedAlike = textAt(asked.body, "name") === textAt(record, "name");
  return isNamedAlike ? SAME_NAME_AND_MEMBERS : SAME_MEMBERS;
}

/** The members' assistants, whatever else the members contain. */
function membersIn({ members }: JsonObject): unknown {
  if (!Array.isArray(members)) return members;
  return members.map((member) => textAt(member, "assistantId") ?? textAt(member, "assistant", "name"));
}
