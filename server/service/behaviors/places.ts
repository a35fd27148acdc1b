import { z } from "zod";
import { isRecord } from "@/document/equal";
import type { Path } from "@/document/path";
import { elementOf, type FieldMeta, fieldRegistry, unwrap } from "@/schema/field";
import type { Document } from "../document";

/** A value inside a document, with its schema's description (absent for an unknown field). */
export interface Place {
  path: Path;
  value: unknown;
  schema: z.ZodType | undefined;
  meta: FieldMeta | undefined;
}

/** What replaces a value: another value, nothing, or the value itself with its content rewritten. */
type Rewriting = { as: unknown } | "gone" | "look inside";

/**
 * A copy of a document, rewritten from the outside in. Only enters what the schema describes as an object
 * or an array of objects; a free-form map is one value. Preserves the order of keys.
 */
export function rewrite(
  schema: z.ZodType,
  document: Document,
  rewriting: (place: Place) => Rewriting,
  path: Path = [],
): Document {
  const described = unwrap(schema);
  if (!(described instanceof z.ZodObject)) return document;
  const shape: Record<string, z.ZodType> = described.shape;
  const entries: [string, unknown][] = [];
  for (const [key, value] of Object.entries(document)) {
    const inner = Object.hasOwn(shape, key) ? shape[key] : undefined;
    const place = {
      path: [...path, key],
      value,
      schema: inner,
      meta: inner && (fieldRegistry.get(inner) ?? fieldRegistry.get(unwrap(inner))),
    };
    const outcome = rewriting(place);
    if (outcome === "gone") continue;
    if (outcome !== "look inside") entries.push([key, outcome.as]);
    else entries.push([key, inner ? rewriteInside(inner, value, rewriting, place.path) : value]);
  }
  // Not by assignment, because a key may be "__proto__".
  return Object.fromEntries(entries);
}

function rewriteInside(
  schema: z.ZodType,
  value: unknown,
  rewriting: (place: Place) => Rewriting,
  path: Path,
): unknown {
  const element = elementOf(schema);
  if (element && Array.isArray(value)) {
    return value.map((item, index) => rewriteInside(element, item, rewriting, [...path, index]));
  }
  return isRecord(value) ? rewrite(schema, value, rewriting, path) : value;
}

/**
 * Whether a path ends with a pattern.
 * @param pattern dotted keys; "*" matches any array position
 */
export function endsWith(path: Path, pattern: string): boolean {
  const keys = pattern.split(".");
  const end = path.slice(-keys.length);
  return (
    end.length === keys.length &&
    keys.every((key, index) => key === String(end[index]) || (key === "*" && typeof end[index] === "number"))
  );
}

const GONE = Symbol("gone");

/**
 * A copy of a document in which the values at a dotted path are changed. If the path leads nowhere, nothing
 * changes.
 * @param pattern dotted keys; "*" matches every array position
 * @param change gets the value and its place, and returns the new value or `gone`
 */
export function changeAt(
  document: Document,
  pattern: string,
  change: (value: unknown, path: Path, gone: symbol) => unknown,
): Document {
  const changed = changeInside(document, pattern.split("."), [], change);
  return isRecord(changed) ? changed : {};
}

function changeInside(
  value: unknown,
  keys: string[],
  path: Path,
  change: (value: unknown, path: Path, gone: symbol) => unknown,
): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return change(value, path, GONE);
  if (Array.isArray(value)) {
    return value
      .map((item, index) =>
        key === "*" || key === String(index) ? changeInside(item, rest, [...path, index], change) : item,
      )
      .filter((item) => item !== GONE);
  }
  if (!isRecord(value) || !Object.hasOwn(value, key)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]): [string, unknown] =>
        name === key ? [name, changeInside(inner, rest, [...path, key], change)] : [name, inner],
      )
      .filter(([, inner]) => inner !== GONE),
  );
}
