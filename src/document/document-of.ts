import { equal, isRecord, type JsonObject } from "./equal";
import { TypedText } from "./exact-json";
import { pairElements } from "./identity";
import { getAt, type Path } from "./path";

/**
 * The document that a form's values describe, without absent values.
 * - A key with the value undefined is dropped. So is an object with only such keys, unless the loaded
 * document has one there.
 * - Unfinished input counts as the loaded value.
 * - Unchanged parts are the same objects as in the loaded document.
 * @param values the form's values: a record of the same shape
 * @param loaded the document that the form was opened with
 */
export function documentOf(values: JsonObject, loaded: JsonObject): JsonObject;
export function documentOf(values: unknown, loaded: unknown): unknown;
export function documentOf(values: unknown, loaded: unknown): unknown {
  return made(values, loaded, false);
}

/** The same with unfinished input, to find out what changed. */
export function withTypedText(values: JsonObject, loaded: JsonObject): JsonObject {
  const result = recordOf(values, loaded, true);
  return equal(result, loaded) ? loaded : result;
}

/** The unfinished input in a value, and where it is. */
export function typedTextsIn(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (value instanceof TypedText) return [{ path, text: value.text }];
  if (Array.isArray(value)) return value.flatMap((element, index) => typedTextsIn(element, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => typedTextsIn(inner, [...path, key]));
}

function made(values: unknown, loaded: unknown, keepsTyped: boolean): unknown {
  if (values instanceof TypedText && !keepsTyped) return loaded;
  const result = Array.isArray(values)
    ? listOf(values, loaded, keepsTyped)
    : isRecord(values)
      ? recordOf(values, loaded, keepsTyped)
      : values;
  return equal(result, loaded) ? loaded : result;
}

function recordOf(values: JsonObject, loaded: JsonObject, keepsTyped: boolean): JsonObject;
function recordOf(values: JsonObject, loaded: unknown, keepsTyped: boolean): unknown;
function recordOf(values: JsonObject, loaded: unknown, keepsTyped: boolean): unknown {
  const before = isRecord(loaded) ? loaded : {};
  const entries = Object.entries(values).flatMap(([key, inner]): [string, unknown][] => {
    const value = made(inner, getAt(before, [key]), keepsTyped);
    return value === undefined ? [] : [[key, value]];
  });
  return entries.length === 0 && isUnset(values) && !isRecord(loaded) ? loaded : Object.fromEntries(entries);
}

function listOf(values: readonly unknown[], loaded: unknown, keepsTyped: boolean): unknown[] {
  const before: readonly unknown[] = Array.isArray(loaded) ? loaded : [];
  const earlier = pairElements(before, values);
  return values.map((element, index) => {
    const position = earlier[index];
    const result = made(element, position === undefined ? undefined : before[position], keepsTyped);
    return result ?? (isRecord(element) ? {} : null);
  });
}

/**
 * Whether nothing is set in a form's value: it's undefined, or an object with only such values. An empty
 * object is a value.
 */
export function isUnset(value: unknown): boolean {
  if (!isRecord(value)) return value === undefined;
  const inner = Object.values(value);
  return inner.length > 0 && inner.every(isUnset);
}
