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

type Document = Record<string, unknown>;

/** What is known about a squad to be created. */
export interface Asked {
  /** The body that was sent. */
  body: JsonObject;
  /** The list as it was before. */
  before: readonly unknown[];
  /** What the service answered, if it said that it worked. */
  answered?: { answer: unknown };
}

/** What the list shows about a record to be created. */
interface Found {
  /** The record itself, if that's certain. */
  ours?: Document;
  /** Where there is none: the new ones that could be it, all alike. */
  several: Document[];
  /** New records besides `ours` with the same name and members. */
  twins: Document[];
  /** All records that weren't there before. */
  fresh: Document[];
}

/**
 * Finds in a list what POST /multi-agent just created: the record that the response names, else the new one
 * that is most like the requested one. Without a response, a record with another name is someone else's.
 * @param records the list as it is now
 */
export function findCreated(asked: Asked, records: readonly unknown[]): Found {
  const { answered } = asked;
  const fresh = newRecords(asked.before, records);
  const shown = shownPaths([...asked.before, ...records]);
  const likeness = new Map(fresh.map((record) => [record, likenessOf(asked, record, shown)]));
  const rank = (record: Document) => likeness.get(record) ?? 0;
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
export function alikeIn(body: unknown, records: readonly unknown[]): Document[] {
  return records
    .filter(isRecord)
    .filter(
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

/** Records of a list that an earlier one doesn't have. An ID that is listed twice is one record. */
function newRecords(before: readonly unknown[], now: readonly unknown[]): Document[] {
  const known = new Set(before.map(idOf));
  const found = new Map<unknown, Document>();
  for (const record of now.filter(isRecord)) {
    const id = idOf(record);
    const isNew = id === undefined ? !before.some((other) => equal(other, record)) : !known.has(id);
    if (isNew && !found.has(id ?? record)) found.set(id ?? record, record);
  }
  return [...found.values()];
}

const SAME_MEMBERS = 1;
const SAME_NAME_AND_MEMBERS = 2;
const AS_ASKED = 3;

function likenessOf(asked: Asked, record: Document, shown: ReadonlySet<string>): number {
  const { outcomes } = reportOfCreated(asked, record, shown);
  if (outcomes.every(({ outcome }) => outcome === "stored" || outcome === "unverified")) return AS_ASKED;
  if (!equal(membersIn(asked.body), membersIn(record))) return 0;
  const isNamedAlike = textAt(asked.body, "name") === textAt(record, "name");
  return isNamedAlike ? SAME_NAME_AND_MEMBERS : SAME_MEMBERS;
}

/** The members' assistants, whatever else the members contain. */
function membersIn(squad: unknown): unknown {
  const members = getAt(squad, ["members"]);
  if (!Array.isArray(members)) return members;
  return members.map((member) => textAt(member, "assistantId") ?? textAt(member, "assistant", "name"));
}
