import { equal, isRecord, type JsonObject } from "./equal";
import { getAt, type Path, removeAt, setAt } from "./path";

/** One difference between two documents. Undefined means that a side has no value; null is a value. */
export interface Change {
  path: Path;
  before: unknown;
  after: unknown;
}

/**
 * The most specific differences between two JSON documents. Objects are compared by key (a new object is one
 * change per field), arrays of objects of the same length by element, and other arrays as a whole.
 * @returns nothing for `equal` documents; `applyChanges(before, diff(before, after))` equals `after`
 */
export function diff(before: unknown, after: unknown, path: Path = []): Change[] {
  if (equal(before, after)) return [];
  if (isRecord(after) && (isRecord(before) || isEmptyBeforeFilled(before, after))) {
    const earlier = isRecord(before) ? before : {};
    return keysOf(earlier, after).flatMap((key) =>
      diff(getAt(earlier, [key]), getAt(after, [key]), [...path, key]),
    );
  }
  if (areElements(before) && areElements(after) && before.length === after.length) {
    return after.flatMap((element, index) => diff(before[index], element, [...path, index]));
  }
  return [{ path, before, after }];
}

/** A new object is reported field by field, but an empty one has no fields. */
function isEmptyBeforeFilled(before: unknown, after: Record<string, unknown>): boolean {
  return (
    (before === undefined || before === null) && Object.values(after).some((value) => value !== undefined)
  );
}

/** Whether a value is an array of objects only. */
export function areElements(value: unknown): value is Record<string, unknown>[] {
  return Array.isArray(value) && value.every(isRecord);
}

/** The document with changes applied. Unchanged parts are shared. */
export function applyChanges(document: JsonObject, changes: readonly Change[]): JsonObject {
  return changes.reduce(
    (result, { path, after }) => (after === undefined ? removeAt(result, path) : setAt(result, path, after)),
    document,
  );
}

/** The keys of several objects: the first object's in order, then those that the others add. */
export function keysOf(...records: Record<string, unknown>[]): string[] {
  return [...new Set(records.flatMap(Object.keys))];
}
