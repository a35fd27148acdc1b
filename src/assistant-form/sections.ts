import type { z } from "zod";
import { PROMPT_PLACES, TOOL_PLACES } from "@/api/dialects";
import { type Path, parsePath } from "@/document/path";
import { formLeaves } from "@/form/form-leaves";
import { cached } from "@/lib/cached";
import { assistantRequest } from "@/schema/assistant";
import { type FieldMeta, fieldAt, type Leaf } from "@/schema/field";
import { RESPONSE_ONLY } from "@/schema/response-fields";
import { SECTIONS, type SectionId, type SectionInfo } from "@/schema/sections";

type Place = Pick<FieldMeta, "section" | "part">;

/** Where a field is shown: what its description says, else that of the objects around it. */
export function placeOf(schema: z.ZodType, path: Path): Place {
  const around = path.map((_, index) => fieldAt(schema, path.slice(0, index + 1))?.meta);
  return {
    section: around.findLast((meta) => meta?.section)?.section ?? "other",
    part: around.findLast((meta) => meta?.part)?.part,
  };
}

/** A field of the form with its place. */
export interface PlacedField extends Leaf, Place {}

/** The schema's fields, in the form's order within each section. */
export const placedFields = cached((schema: z.ZodType): readonly PlacedField[] =>
  formLeaves(schema).map((leaf) => ({ ...leaf, ...placeOf(schema, leaf.path) })),
);

/** Things next to each other that have something in common. */
export function neighbors<T>(list: readonly T[], common: (one: T) => string): [T, ...T[]][] {
  const groups: [T, ...T[]][] = [];
  for (const one of list) {
    const last = groups.at(-1);
    if (last && common(last[0]) === common(one)) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

const isWithin = (path: Path, places: readonly Path[]) =>
  places.some((place) => place.every((key, index) => key === path[index]));

/**
 * The section that shows a field, also one that isn't in the API specification.
 * @param name a field's path, such as "model.messages.0.content"
 * @returns undefined for what no section shows: the whole record and read-only fields
 */
export function sectionOf(name: string): SectionInfo | undefined {
  if (name === "" || RESPONSE_ONLY.includes(name)) return undefined;
  const path = parsePath(name);
  if (isWithin(path, PROMPT_PLACES)) return sectionWith("prompt");
  if (isWithin(path, TOOL_PLACES)) return sectionWith("tools");
  return sectionWith(placeOf(assistantRequest, path).section ?? "other");
}

const sectionWith = (wanted: SectionId) => SECTIONS.find(({ id }) => id === wanted);

/** The title of the section that shows a path. */
export function sectionTitle(path: string): string {
  return sectionOf(path)?.title ?? "Other fields";
}
