import { isRecord } from "@/document/equal";
import { getAt, type Path, setAt } from "@/document/path";
import type { Leaf } from "@/schema/field";
import { JsonText } from "./json-text";
import { NOT_SET } from "./not-set";

/** Where a record of form values keeps what it was loaded as: a name that no field of a form can have. */
export const ORIGINAL = "\\original";

/** What a record of form values stands on, kept with it wherever it is moved. Undefined: on nothing, its key is absent. */
export function keptBase(value: unknown): JsonText {
  return new JsonText(value === undefined ? "" : JSON.stringify(value));
}

/** What a record of form values itself stands on, where it keeps that. */
export function ownBase(held: unknown): { value: unknown } | undefined {
  if (!isFields(held)) return undefined;
  const kept = held[ORIGINAL];
  if (!(kept instanceof JsonText)) return undefined;
  return { value: kept.text === "" ? undefined : JSON.parse(kept.text) };
}

/**
 * What an object with fields of its own is to be begun anew as. It takes the place of what the form holds for the object: fields are
 * edits of this then, and no longer of what was loaded.
 * @param value undefined: the key goes; null: explicitly none; an object, to be edited field by field
 */
export function begunAs(value: unknown): Record<string, unknown> {
  return { [ORIGINAL]: keptBase(value) };
}

/** A document as the objects in it stand that were begun anew, and where these are. Entries of arrays stand for themselves. */
export function withOwnBases(loaded: unknown, values: unknown): { base: unknown; begun: Path[] } {
  let base = loaded;
  const begun: Path[] = [];
  const look = (held: unknown, path: Path) => {
    if (!isFields(held)) return;
    const own = path.length > 0 ? ownBase(held) : undefined;
    if (own) {
      begun.push(path);
      base = setAt(base, path, own.value);
    }
    for (const [key, inner] of Object.entries(held)) look(inner, [...path, key]);
  };
  look(values, []);
  return { base, begun };
}

/**
 * What the object at a path of a form stands on, before the edits of its fields.
 * @param loaded the document that the form stands on
 * @param values what the form holds
 */
export function baseAt(loaded: unknown, values: unknown, path: Path): unknown {
  let base = loaded;
  let held = values;
  for (const key of path) {
    // An entry that keeps no base was added: whatever the loaded list has at its position is another one.
    const isAdded = Array.isArray(held);
    held = getAt(held, [key]);
    const own = ownBase(held);
    if (own) base = own.value;
    else base = isAdded ? undefined : getAt(base, [key]);
  }
  return base;
}

function isFields(held: unknown): held is Record<string, unknown> {
  return isRecord(held) && !(held instanceof JsonText);
}

/** Whether two values of a form say the same: an object of which no field is set is as good as none. */
export function holdsSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a instanceof JsonText || b instanceof JsonText) {
    return a instanceof JsonText && b instanceof JsonText && a.text === b.text;
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => holdsSame(entry, b[index]));
  }
  if (isRecord(a) && isRecord(b)) {
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => holdsSame(a[key], b[key]));
  }
  return holdsNothing(a) && holdsNothing(b);
}

function holdsNothing(held: unknown): boolean {
  if (held === undefined || held === NOT_SET) return true;
  return isFields(held) && Object.values(held).every(holdsNothing);
}

/**
 * A document without a field, and in overrides without the objects that this leaves empty: an empty object would still say that something
 * is overridden.
 */
export function withoutField(document: unknown, { path, inside }: Leaf): unknown {
  if (getAt(document, path) === undefined) return document;
  let next = setAt(document, path, undefined);
  if (!inside?.overrides) return next;
  for (let length = path.length - 1; length >= inside.depth; length -= 1) {
    const around = path.slice(0, length);
    const left = getAt(next, around);
    if (!isRecord(left) || Object.keys(left).length > 0) break;
    next = setAt(next, around, undefined);
  }
  return next;
}
