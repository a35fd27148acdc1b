import { ownValue } from "@/lib/own-value";
import { sortableTime } from "@/lib/time";
import { isBookkeeping } from "./bookkeeping";
import { type Change, diff, keysOf } from "./diff";
import { areBothNothing, equal, isNothing, isRecord } from "./equal";
import {
  below,
  fieldOf,
  isOfResponse,
  isResponseOnly,
  isSecretField,
  isSecretValue,
  type Schema,
} from "./fields";
import { pairSurely } from "./identity";
import type { Path } from "./path";
import { Scalar } from "./scalar";
import { isInClear, mayBeSameSecret } from "./secrets";

/**
 * Whether two values of a field are the same, written in two ways: a number and its text, or a secret and its
 * mask. A list and the response to a write may contain the same record in different forms.
 */
export function isSameReading(schema: Schema, a: unknown, b: unknown, path: Path): boolean {
  if (equal(a, b)) return true;
  if (isSecretField(schema, path)) {
    return [a, b].every((value) => isSecretValue(schema, value, path)) && mayBeSameSecret(a, b);
  }
  // In a free-form value, a number and a text differ.
  const field = fieldOf(schema, path);
  const isOwn = field?.path.length === path.length;
  return isOwn && field.meta.control !== "json" && field.meta.control !== "map" && haveSameText(a, b);
}

/** Whether two values, or the items of two lists, differ at most in their types: 0.5 and "0.5" or "0.50". */
function haveSameText(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => haveSameText(item, b[index]));
  }
  if (!isScalar(a) || !isScalar(b)) return false;
  if (String(a) === String(b)) return true;
  // A database's decimals have as many places as its column.
  if (typeof a === "number" && typeof b === "string") return String(a) === unpadded(b);
  return typeof a === "string" && typeof b === "number" && unpadded(a) === String(b);
}

/** A decimal without zeros at its end. */
function unpadded(decimal: string): string {
  return decimal.replace(/^(-?\d+)(?:\.0+|(\.\d*[1-9])0+)$/, "$1$2");
}

function isScalar(value: unknown): boolean {
  return value instanceof Scalar || ["string", "number", "boolean"].includes(typeof value);
}

/**
 * Whether someone made a change: it's neither the service's own bookkeeping nor the same value, written in
 * another way.
 */
export function isEdit(schema: Schema, change: Pick<Change, "path" | "before" | "after">): boolean {
  const { path, before, after } = change;
  if (isResponseOnly(schema, path) || isBookkeeping(schema, change)) return false;
  return !areBothNothing(before, after) && !isSameReading(schema, before, after, path);
}

/**
 * Whether a record of a list is a version, apart from the service's own bookkeeping. Responses may contain
 * more fields than the list does.
 */
export function isReading(schema: Schema, record: unknown, version: unknown): boolean {
  if (!isRecord(record) || !isRecord(version)) return false;
  const { updatedAt, ...rest } = record;
  const ofList = Object.fromEntries(Object.keys(rest).map((key) => [key, ownValue(version, key)]));
  const isSameTime =
    equal(updatedAt, version.updatedAt) ||
    (sortableTime(updatedAt) !== undefined && sortableTime(updatedAt) === sortableTime(version.updatedAt));
  return isSameTime && !diff(ofList, rest).some((change) => isEdit(schema, change));
}

/** Whether two records of a list are the same version, apart from the service's own bookkeeping. */
export function isUnchanged(schema: Schema, before: unknown, now: unknown): boolean {
  return isReading(schema, now, before) && isReading(schema, before, now);
}

/** One place of a record in three versions. */
interface Place {
  version: unknown;
  known: unknown;
  expected: unknown;
}

interface Versions extends Place {
  schema: Schema;
  /** Whether the service's lists ever contain a field. */
  isShown: (path: Path) => boolean;
}

/**
 * A record of a list, written like the version that the page has wherever nobody changed it: a list may mask a
 * secret that a response had in clear, or never contain a field. A difference between a list and a response
 * isn't an edit.
 * @param record the list's `version`, the one that is `known` to the page, and what a list is `expected` to
 * show for the known one
 */
export function listedAsKnown({ schema, isShown, ...record }: Versions): unknown {
  const isSameTime = areOfSameTime(record.version, record.known);
  return rewrite(record, [], ({ version, known, expected }, path) => {
    if (isNothing(known)) return version;
    if (version === undefined && !isShown(path)) return known;
    const isSame = (other: unknown) =>
      areBothNothing(version, other) ||
      isSameReading(schema, version, other, path) ||
      // Some services return lists in any order.
      (isSameTime && haveSameItems(version, other));
    if (!isSame(expected) && !isSame(known)) return version;
    return isSecretField(schema, path) ? inClear(known, version) : known;
  });
}

/**
 * What the service has after a write, written like the version before it wherever both say the same. What
 * belongs to the response and not to the record, such as `success`, is left out: fields that neither the API
 * describes, nor the page sent, nor lists contain.
 * @param record the service's `version`, the one that was `known` before the write, and the one that is
 * `expected` after it
 */
export function storedAsKnown({ schema, isShown, ...record }: Versions): unknown {
  return rewrite(record, [], ({ version, known, expected }, path) => {
    // Only what the write didn't change is the same as before.
    const isUntouched = equal(expected, known);
    if (version === undefined) return isUntouched && !isShown(path) ? known : undefined;
    const isOfRecord = known !== undefined || expected !== undefined || path.length > 1;
    if (!isOfRecord && !isShown(path) && !isOfResponse(path) && !below(schema, path[0] ?? ""))
      return undefined;
    if (isSecretField(schema, path)) {
      return isUntouched && isSameReading(schema, version, known, path) ? inClear(known, version) : version;
    }
    return [expected, known].find((other) => isSameReading(schema, version, other, path)) ?? version;
  });
}

/** Of two readings of a secret, the one in clear. */
function inClear(known: unknown, version: unknown): unknown {
  return isInClear(version) ? version : known;
}

function areOfSameTime(version: unknown, other: unknown): boolean {
  const times = [version, other].map((one) => (isRecord(one) ? one.updatedAt : undefined));
  return !isNothing(times[0]) && equal(times[0], times[1]);
}

/** Whether two lists of plain values have the same items in any order. */
function haveSameItems(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b) || ![...a, ...b].every(isScalar)) return false;
  return equal(a.map(String).sort(), b.map(String).sort());
}

/** Rewrites a version value by value. Entries of lists are matched even if they moved. */
function rewrite(place: Place, path: Path, pick: (place: Place, path: Path) => unknown): unknown {
  const { version, known, expected } = place;
  if (equal(version, known)) return known;
  if (isRecord(version) && (isRecord(known) || isRecord(expected))) {
    const [old, listed] = [recordOf(known), recordOf(expected)];
    const entries = keysOf(version, old).flatMap((key): [string, unknown][] => {
      const [now, before, shown] = [ownValue(version, key), ownValue(old, key), ownValue(listed, key)];
      const value = rewrite({ version: now, known: before, expected: shown }, [...path, key], pick);
      return value === undefined ? [] : [[key, value]];
    });
    return Object.fromEntries(entries);
  }
  if (Array.isArray(version) && version.some(isRecord) && (Array.isArray(known) || Array.isArray(expected))) {
    const [before, shown] = [pairedWith(version, known), pairedWith(version, expected)];
    return version.map((element, index) => {
      // An entry that the list isn't known to have is expected as it's known.
      const inside = { version: element, known: before[index], expected: shown[index] ?? before[index] };
      return rewrite(inside, [...path, index], pick);
    });
  }
  return pick(place, path);
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** For each entry of a list, the entry that another version has for it. */
function pairedWith(entries: readonly unknown[], other: unknown): unknown[] {
  const others: readonly unknown[] = Array.isArray(other) ? other : [];
  return pairSurely(others, entries).map((pair) => (pair === undefined ? undefined : others[pair]));
}
