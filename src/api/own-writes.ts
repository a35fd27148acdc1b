import type { QueryKey } from "@tanstack/react-query";
import { equal, type JsonObject } from "@/document/equal";
import { idOf } from "@/document/read";

/** A list is assumed to lag behind a write for no longer than this. */
const LONGEST_LAG_MS = 60_000;

/** What a write to a record did. */
export interface Write {
  /** The record as the list had it when it was written. */
  before: JsonObject;
  /** What the service has now. */
  after: JsonObject;
  /** Whether a record of the list is a version. */
  isReading: (record: JsonObject, version: JsonObject) => boolean;
}

interface OwnWrite extends Write {
  /** The versions that were overwritten. */
  over: readonly JsonObject[];
  at: number;
  /** A list has shown it. */
  isListed: boolean;
}

const written = new Map<string, OwnWrite>();
const created = new Map<string, { list: QueryKey; id: string; record: JsonObject; at: number }>();

const keyOf = (list: QueryKey, id: string) => JSON.stringify([list, id]);

/**
 * Notes that this page wrote a record, for lists that lag behind: the API doesn't say when a list shows a
 * write.
 * @param list the cache key of the list that the record is in
 */
export function noteWritten(list: QueryKey, id: string, write: Write, now = Date.now()) {
  if (write.isReading(write.after, write.before)) return;
  const key = keyOf(list, id);
  const earlier = standing(key, now);
  const over = [...(earlier ? [...earlier.over, earlier.after] : []), write.before];
  written.set(key, { ...write, over, at: now, isListed: false });
}

/**
 * Notes that this page created a record, for lists that don't have it yet.
 * @param list the cache key of the list that it belongs to
 */
export function noteCreated(list: QueryKey, record: JsonObject, now = Date.now()) {
  const id = idOf(record);
  if (id !== undefined) created.set(keyOf(list, id), { list, id, record, at: now });
}

/**
 * A newly loaded list, corrected by what this page wrote: a record that is a version just overwritten is
 * outdated, and saving on top of it would undo the write. Once a list has shown the write, an older version
 * without a time of its own counts: someone may have restored it. A record just created that isn't listed yet
 * is added at the end.
 * @param list the list's cache key
 */
export function withOwnWrites(
  list: QueryKey,
  records: readonly JsonObject[],
  now = Date.now(),
): readonly JsonObject[] {
  if (written.size === 0 && created.size === 0) return records;
  const present = new Set(records.map(idOf));
  const missing = [...created.values()].filter(
    (own) => equal(own.list, list) && now - own.at <= LONGEST_LAG_MS && !present.has(own.id),
  );
  return [...records, ...missing.map(({ record }) => record)].map((record) => {
    const id = idOf(record);
    const own = id === undefined ? undefined : standing(keyOf(list, id), now);
    if (!own) return record;
    const { after, over, isReading } = own;
    const old = isReading(record, after) ? undefined : over.find((one) => isReading(record, one));
    if (old === undefined) own.isListed = true;
    // Two versions of the same time don't say which one is later.
    const isOld = old !== undefined && (!own.isListed || !equal(old.updatedAt, after.updatedAt));
    return isOld ? after : record;
  });
}

function standing(key: string, now: number): OwnWrite | undefined {
  const own = written.get(key);
  if (own && now - own.at <= LONGEST_LAG_MS) return own;
  written.delete(key);
  return undefined;
}
