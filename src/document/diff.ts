import { ownValue } from "@/lib/own-value";
import { equal, isRecord } from "./equal";
import { type Path, removeAt, setAt } from "./path";

/** One difference between two documents. Undefined on a side means that it has nothing there; null is a value. */
export interface Change {
  path: Path;
  before: unknown;
  after: unknown;
}

/**
 * The differences between two JSON documents, as deep down as they can be named: objects key by key (an object that was not there
 * before is one change for each of its fields), arrays of objects of the same length element by element, every other array as one value.
 * @returns nothing for documents that are `equal`; `applyChanges(before, diff(before, after))` equals `after`
 */
export function diff(before: unknown, after: unknown, path: Path = []): Change[] {
  if (equal(before, after)) return [];
  if (isRecord(after) && (isRecord(before) || isEmptyBeforeFilled(before, after))) {
    const earlier = isRecord(before) ? before : {};
    return keysOf(earlier, after).flatMap((key) =>
      diff(ownValue(earlier, key), ownValue(after, key), [...path, key]),
    );
  }
  if (areElements(before) && areElements(after) && before.length === after.length) {
    return after.flatMap((element, index) => diff(before[index], element, [...path, index]));
  }
  return [{ path, before, after }];
}

/** A new object is reported field by field; an empty one has no fields to report. */
function isEmptyBeforeFilled(before: unknown, after: Record<string, unknown>): boolean {
  return (
    (before === undefined || before === null) && Object.values(after).some((value) => value !== undefined)
  );
}

function areElements(value: unknown): value is Record<string, unknown>[] {
  return Array.isArray(value) && value.every(isRecord);
}

/** The document with changes made to it; shares with the given one what they do not touch. */
export function applyChanges(document: unknown, changes: readonly Change[]): unknown {
  return changes.reduce<unknown>(
    (result, { path, after }) => (after === undefined ? removeAt(result, path) : setAt(result, path, after)),
    document,
  );
}

/** The keys of several objects, in the order of the first, then what the others add. */
export function keysOf(...records: Record<string, unknown>[]): string[] {
  return [...new Set(records.flatMap(Object.keys))];
}
