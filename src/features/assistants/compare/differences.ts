import { type Change, diff } from "@/document/diff";
import { equal, isNothing, isRecord, type JsonObject } from "@/document/equal";
import { isSecretField, stripResponseOnly } from "@/document/fields";
import { byWholeLists } from "@/document/list-changes";
import { getAt, type Path } from "@/document/path";
import { isInClear } from "@/document/secrets";
import { formLeaves } from "@/form/form-leaves";
import { assistant as schema } from "@/schema/assistant";

/**
 * The differences between two assistants, without read-only fields, at the deepest level where both sides
 * match up: a list with different entries or order is one difference. Null, not set and an empty object count
 * as the same.
 */
export function differences(a: JsonObject, b: JsonObject): Change[] {
  const [left, right] = [stripResponseOnly(schema, a), stripResponseOnly(schema, b)];
  const found = diff(left, right)
    .flatMap(byFields)
    .filter(({ before, after }) => !isUnset(before) || !isUnset(after));
  return byWholeLists(found, left, right);
}

/** No value, or an object without values. */
function isUnset(value: unknown): boolean {
  return isNothing(value) || (isRecord(value) && Object.values(value).every(isUnset));
}

/**
 * Splits an object that only the first side has into its fields, as for one that only the second side has.
 */
function byFields(change: Change): Change[] {
  const { path, before, after } = change;
  if (!isRecord(before) || !isNothing(after)) return [change];
  return diff(after, before, path).map((reverse) => ({
    path: reverse.path,
    before: reverse.after,
    after: reverse.before,
  }));
}

/** A field with the same value in both assistants. */
export interface Alike {
  path: Path;
  value: unknown;
}

/** The form fields with the same value in both assistants, without unset fields and masked secrets. */
export function alike(a: JsonObject, b: JsonObject): Alike[] {
  const [left, right] = [stripResponseOnly(schema, a), stripResponseOnly(schema, b)];
  return formLeaves(schema, left).flatMap(({ path }) => {
    const value = getAt(left, path);
    if (isNothing(value) || !equal(value, getAt(right, path))) return [];
    return isSecretField(schema, path) && !isInClear(value) ? [] : [{ path, value }];
  });
}

/** Whether a side's value can be copied. Masked secrets can't. */
export function canBeTaken(path: Path, value: unknown): boolean {
  return !isSecretField(schema, path) || isInClear(value);
}
