import type { z } from "zod";
import { fieldAt } from "@/schema/field";
import { diff } from "./diff";
import { isDescribed } from "./fields";
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

/** Changes, or their results, grouped by field. Every count of changes counts these groups. */
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
 * The fields in which two documents differ, each once. In a list of the same length these are fields of its
 * entries; otherwise it's the list.
 */
export function changedFields(schema: z.ZodType, before: unknown, after: unknown): Path[] {
  return byField(schema, diff(before, after)).map(({ path }) => path);
}
