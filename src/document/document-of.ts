import { equal, isRecord } from "./equal";
import { pairElements } from "./identity";
import { TypedText } from "./scalar";

/**
 * The document that a form makes: its values, without what is absent from them.
 * - A key whose value is undefined is dropped, and so is an object that has only such keys where the loaded document has none.
 * - Text that isn't a value yet counts as what was loaded.
 * - What the values don't change is the very part of the loaded document, with its order of keys.
 * @param values what the form holds: a record of the same shape
 * @param loaded the document that the form was opened on
 */
export function documentOf(values: unknown, loaded: unknown): unknown {
  if (values instanceof TypedText) return loaded;
  const made = Array.isArray(values) ? listOf(values, loaded) : recordOf(values, loaded);
  return equal(made, loaded) ? loaded : made;
}

function recordOf(values: unknown, loaded: unknown): unknown {
  if (!isRecord(values)) return values;
  const before = isRecord(loaded) ? loaded : {};
  const keys = new Set([...Object.keys(before), ...Object.keys(values)]);
  const entries = [...keys].flatMap((key): [string, unknown][] => {
    if (!Object.hasOwn(values, key)) return [];
    const value = documentOf(values[key], Object.hasOwn(before, key) ? before[key] : undefined);
    return value === undefined ? [] : [[key, value]];
  });
  const isLeftEmpty = entries.length === 0 && Object.keys(values).length > 0;
  return isLeftEmpty && !isRecord(loaded) ? loaded : Object.fromEntries(entries);
}

function listOf(values: readonly unknown[], loaded: unknown): unknown[] {
  const before: readonly unknown[] = Array.isArray(loaded) ? loaded : [];
  const earlier = pairElements(before, values);
  return values.map((element, index) => {
    const position = earlier[index];
    return documentOf(element, position === undefined ? undefined : before[position]) ?? null;
  });
}
