import type { z } from "zod";
import { isRecord, type JsonObject } from "@/document/equal";
import { isOfResponse } from "@/document/fields";
import { formatPath, getAt, hasAt, type Path } from "@/document/path";
import { cached } from "@/lib/cached";
import { fieldAt, leaves } from "@/schema/field";
import { carriesResponseFields } from "@/schema/response-fields";

/** Follows a path under which an object was seen, so that its missing keys mean something. */
const OBJECT = "/";

/**
 * What a service's answers contain, from the records of its lists. Null counts as contained. Only `isShown`
 * reads it. Computed once for each list, which must not be modified in place.
 * @returns paths by `formatPath`, with "*" for every position of an array; where an object was seen, its path
 * with a "/" too
 */
export const shownPaths = cached((records: readonly JsonObject[]): ReadonlySet<string> => {
  const shown = new Set<string>();
  for (const record of records) collect(shown, record, []);
  return shown;
});

function collect(shown: Set<string>, value: unknown, path: Path): void {
  if (path.length > 0) shown.add(formatPath(path));
  if (Array.isArray(value)) {
    for (const element of value) collect(shown, element, [...path, "*"]);
  } else if (isRecord(value)) {
    shown.add(formatPath(path) + OBJECT);
    for (const [key, inner] of Object.entries(value)) collect(shown, inner, [...path, key]);
  }
}

/**
 * Whether the service shows a field. A field is hidden if some record has its parent object but no record has
 * the field; everything below it is hidden too. If no record has the parent object, the field counts as shown.
 */
export function isShown(shown: ReadonlySet<string>, path: Path): boolean {
  let parent: Path = [];
  for (const key of path) {
    const here = [...parent, typeof key === "number" ? "*" : key];
    if (!shown.has(formatPath(here))) return !shown.has(formatPath(parent) + OBJECT);
    parent = here;
  }
  return true;
}

/**
 * The fields that the service never returns and the body doesn't have: lost if the service resets omitted
 * fields. A group that is hidden as a whole is named once, and a field of list entries with "*" for their
 * positions.
 */
export function hiddenFields(schema: z.ZodType, shown: ReadonlySet<string>, body: JsonObject): Path[] {
  const hidden = new Map<string, Path>();
  for (const leaf of leaves(schema)) {
    const path = leaf.path.slice(0, endOfAlike(schema, leaf.path));
    const lengths = [...path.keys()].map((index) => index + 1);
    const length = lengths.find((count) => !isShown(shown, path.slice(0, count)));
    const place = path.slice(0, length);
    if (length === undefined || isOfResponse(place) || isRecordInside(schema, place)) continue;
    if (!isMissing(body, place)) continue;
    hidden.set(formatPath(place), place);
  }
  return [...hidden.values()];
}

/** Whether some list entries of a body have a field, though others don't. */
export function isSentInPart(body: unknown, path: Path): boolean {
  const list = path.indexOf("*");
  if (list < 0) return false;
  const entries = getAt(body, path.slice(0, list));
  const rest = path.slice(list + 1);
  return Array.isArray(entries) && entries.some((entry) => hasAt(entry, rest) || isSentInPart(entry, rest));
}

/** Whether a document lacks a field, or one of its list entries does. */
function isMissing(document: unknown, path: Path): boolean {
  const list = path.indexOf("*");
  if (list < 0) return !hasAt(document, path);
  const entries = getAt(document, path.slice(0, list));
  const rest = path.slice(list + 1);
  return Array.isArray(entries) && entries.some((entry) => isRecord(entry) && isMissing(entry, rest));
}

/**
 * How much of a path is alike in all records: up to overrides, to a whole record inside this one, and to
 * entries of several kinds, which have different fields.
 */
function endOfAlike(schema: z.ZodType, path: Path): number {
  const end = path.findIndex((key, index) => {
    const around = path.slice(0, index);
    if (fieldAt(schema, around)?.meta?.overrides || isRecordInside(schema, around)) return true;
    if (key !== "*") return false;
    const entry = fieldAt(schema, path.slice(0, index + 1))?.schema;
    return !entry || KINDS.some((kind) => fieldAt(entry, [kind]));
  });
  return end < 0 ? path.length : end;
}

/** Whether a place has an assistant or tool: an entry may name one by its ID instead. */
function isRecordInside(schema: z.ZodType, path: Path): boolean {
  const inside = path.length > 0 ? fieldAt(schema, path) : undefined;
  return inside !== undefined && !inside.meta?.overrides && carriesResponseFields(inside.schema);
}

/** Fields that tell of which kind an entry is. */
const KINDS = ["type", "role"];
