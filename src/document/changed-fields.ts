import type { z } from "zod";
import { fieldAt } from "@/schema/field";
import { type Change, diff } from "./diff";
import type { JsonObject } from "./equal";
import { isDescribed } from "./fields";
import { entryChanges } from "./list-changes";
import { formatPath, type Path } from "./path";

/**
 * The field that a path belongs to: the path itself, or the map, list of texts or unknown value around it.
 */
export function fieldPathOf(schema: z.ZodType, path: Path): Path {
  for (let length = 1; length < path.length; length += 1) {
    const part = path.slice(0, length);
    const found = fieldAt(schema, part);
    if (!found) return part;
    const isObjectOrEntry = isDescribed(found.schema) || found.meta?.control === "items";
    if (!isObjectOrEntry) return part;
  }
  return path;
}

/** Changes, or their results, grouped by field. */
export function byField<Part extends { path: Path }>(
  schema: z.ZodType,
  parts: readonly Part[],
): { path: Path; parts: Part[] }[] {
  const fields = new Map<string, { path: Path; parts: Part[] }>();
  for (const part of parts) {
    const path = fieldPathOf(schema, part.path);
    const name = formatPath(path);
    const field = fields.get(name);
    if (field) field.parts.push(part);
    else fields.set(name, { path, parts: [part] });
  }
  return [...fields.values()];
}

/**
 * How many changes users made: fields, and of a list whose number of entries differs, the entries that were
 * added or removed and the fields of the others.
 */
export function countChanges(schema: z.ZodType, changes: readonly Change[]): number {
  return byField(schema, changes).reduce((sum, { parts }) => {
    const [only, another] = parts;
    return sum + (only && !another ? countInList(schema, only) : 1);
  }, 0);
}

/** The same for one field. */
export function countInList(schema: z.ZodType, { path, before, after }: Change): number {
  const entries = entryChanges(before, after, path).map(({ kind, changes }) =>
    kind === "changed" ? countChanges(schema, changes) : 1,
  );
  return Math.max(
    1,
    entries.reduce((sum, number) => sum + number, 0),
  );
}

/**
 * The fields in which two documents differ, each once. In a list of the same length these are fields of its
 * entries; otherwise it's the list.
 */
export function changedFields(schema: z.ZodType, before: JsonObject, after: JsonObject): Path[] {
  return byField(schema, diff(before, after)).map(({ path }) => path);
}
