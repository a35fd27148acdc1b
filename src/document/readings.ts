import { type Change, diff, keysOf } from "./diff";
import { areBothNothing, equal, isNothing, isRecord, type JsonObject, recordOf } from "./equal";
import { isResponseOnly, isSecretField, isSecretValue, type Schema } from "./fields";
import { pairSurely } from "./identity";
import { getAt, type Path } from "./path";
import { isInClear, mayBeSameSecret } from "./secrets";

/**
 * Whether two values of a field are the same: equal, or a secret and its mask. A list may mask a secret that
 * the response to a write has in clear.
 */
export function isSameReading(schema: Schema, a: unknown, b: unknown, path: Path): boolean {
  if (equal(a, b)) return true;
  return [a, b].every((value) => isSecretValue(schema, value, path)) && mayBeSameSecret(a, b);
}

/** Whether someone made a change: it isn't the service's own, nor the same value in another form. */
export function isEdit(
  schema: Schema,
  { path, before, after }: Pick<Change, "path" | "before" | "after">,
): boolean {
  if (isResponseOnly(schema, path) || areBothNothing(before, after)) return false;
  return !isSameReading(schema, before, after, path);
}

/** Whether two values at a path differ at most in what the service writes. */
export function areEquivalent(schema: Schema, a: unknown, b: unknown, path: Path): boolean {
  return diff(a, b, path).every((change) => isResponseOnly(schema, change.path));
}

/** Whether a record of a list is a version. Responses may contain more fields than the list does. */
export function isReading(schema: Schema, record: JsonObject, version: JsonObject): boolean {
  const ofList = Object.fromEntries(Object.keys(record).map((key) => [key, getAt(version, [key])]));
  return (
    equal(record.updatedAt, version.updatedAt) &&
    !diff(ofList, record).some((change) => isEdit(schema, change))
  );
}

/** Whether two records of a list are the same version. */
export function isUnchanged(schema: Schema, before: JsonObject, now: JsonObject): boolean {
  return isReading(schema, now, before) && isReading(schema, before, now);
}

/** One place of a record in three versions. */
interface Place {
  version: unknown;
  known: unknown;
  /** What a write asked for: the known value where it asked for nothing. */
  asked: unknown;
}

interface Versions {
  schema: Schema;
  /** Whether the service's lists ever contain a field; by default, all but secrets. */
  isShown?: (path: Path) => boolean;
  /** A record of a list, or the response to a write. */
  version: JsonObject;
  /** The version that the page had before. */
  known: JsonObject;
  /** What was sent since, if something was: a value that is asked for isn't taken for one that's stored. */
  asked?: JsonObject;
}

/**
 * A version of a record with what the service doesn't return of it: fields that its lists never contain and
 * secrets that it masks, as they are in the version that the page had before. A difference between a list and a
 * response isn't an edit.
 */
export function completed(versions: Versions): JsonObject {
  const { schema, version, known, asked = known } = versions;
  const { isShown = (path: Path) => !isSecretField(schema, path) } = versions;
  return equal(version, known) ? known : completeRecord(version, known, asked, []);

  function completeRecord(now: JsonObject, before: JsonObject, wanted: JsonObject, path: Path): JsonObject {
    const entries = keysOf(now, before).flatMap((key): [string, unknown][] => {
      const [version, known, asked] = [now, before, wanted].map((record) => getAt(record, [key]));
      const value = complete({ version, known, asked }, [...path, key]);
      return value === undefined ? [] : [[key, value]];
    });
    return Object.fromEntries(entries);
  }

  function complete(place: Place, path: Path): unknown {
    const { version, known, asked } = place;
    if (equal(version, known)) return known;
    if (isRecord(version) && (isRecord(known) || isRecord(asked))) {
      return completeRecord(version, recordOf(known), recordOf(asked), path);
    }
    if (Array.isArray(version) && version.some(isRecord) && (Array.isArray(known) || Array.isArray(asked))) {
      const [before, wanted] = [pairedWith(version, known), pairedWith(version, asked)];
      // Nothing was asked of an entry that the request doesn't have. Entries are matched even if they moved.
      return version.map((element, index) =>
        complete({ version: element, known: before[index], asked: wanted[index] ?? before[index] }, [
          ...path,
          index,
        ]),
      );
    }
    if (isNothing(known) || !equal(asked, known)) return version;
    if (version === undefined) return isShown(path) ? undefined : known;
    const isMasked = isSecretField(schema, path) && !isInClear(version);
    return isMasked && isSameReading(schema, version, known, path) ? known : version;
  }
}

/** For each entry of a list, the entry that another version has for it. */
function pairedWith(entries: readonly unknown[], other: unknown): unknown[] {
  const others: readonly unknown[] = Array.isArray(other) ? other : [];
  return pairSurely(others, entries).map((pair) => (pair === undefined ? undefined : others[pair]));
}
