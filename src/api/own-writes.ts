import { equal, isRecord } from "@/document/equal";
import { idOf } from "@/document/read";
import { isObject } from "./lists";

/** A list is taken to lag behind a write for no longer than this. */
const LONGEST_LAG_MS = 60_000;

interface OwnWrite {
  /** The versions that were written over. */
  over: readonly unknown[];
  /** What the service has since. */
  has: object;
  at: number;
}

const written = new Map<string, OwnWrite>();
const created = new Map<string, { list: readonly unknown[]; id: string; record: object; at: number }>();

const keyOf = (list: readonly unknown[], id: string) => JSON.stringify([list, id]);

/**
 * Notes that this page wrote a record, for lists that lag behind: the API doesn't say when a list shows a write.
 * @param list the cache key of the list that the record is in
 * @param before the record as the list had it when it was written
 * @param after what the service has since
 */
export function noteWritten(
  list: readonly unknown[],
  id: string,
  before: unknown,
  after: object,
  now = Date.now(),
) {
  if (isReading(after, before)) return;
  const key = keyOf(list, id);
  const earlier = standing(key, now);
  written.set(key, {
    over: [...(earlier ? [...earlier.over, earlier.has] : []), before],
    has: after,
    at: now,
  });
}

/**
 * Notes that this page created a record, for lists that do not have it yet.
 * @param list the cache key of the list that it belongs to
 */
export function noteCreated(list: readonly unknown[], record: object, now = Date.now()) {
  const id = idOf(record);
  if (id !== undefined) created.set(keyOf(list, id), { list, id, record, at: now });
}

/**
 * A list just read, with what this page wrote: a record that is exactly a version that was written over a moment ago is an old reading,
 * and saving on top of it would take the write back. What was created a moment ago and is not listed yet stands at the end.
 * @param list the list's cache key
 */
export function withOwnWrites<T extends object>(
  list: readonly unknown[],
  records: T[],
  now = Date.now(),
): T[] {
  if (written.size === 0 && created.size === 0) return records;
  const present = new Set(records.map(idOf));
  const missing = [...created.values()].filter(
    (own) => equal(own.list, list) && now - own.at <= LONGEST_LAG_MS && !present.has(own.id),
  );
  return [...records, ...missing.map(({ record }) => record).filter(isObject<T>)].map((record) => {
    const id = idOf(record);
    const own = id === undefined ? undefined : standing(keyOf(list, id), now);
    const isOld = own?.over.some((old) => isReading(record, old));
    return isOld && isObject<T>(own?.has) ? own.has : record;
  });
}

/** Whether a record of a list is a reading of this version, of which answers may show more than the list does. */
export function isReading(record: object, version: unknown): boolean {
  return (
    isRecord(version) &&
    Object.entries(record).every(([key, value]) => Object.hasOwn(version, key) && equal(value, version[key]))
  );
}

function standing(key: string, now: number): OwnWrite | undefined {
  const own = written.get(key);
  if (own && now - own.at <= LONGEST_LAG_MS) return own;
  written.delete(key);
  return undefined;
}
