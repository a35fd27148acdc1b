import type { z } from "zod";
import { keysOf } from "@/document/diff";
import { isUnset } from "@/document/document-of";
import { equal, isRecord } from "@/document/equal";
import { below, isDescribed, type Schema } from "@/document/fields";
import { pairElements } from "@/document/identity";
import { getAt, type Path } from "@/document/path";
import { fieldAt } from "@/schema/field";
import { canHold } from "./form-leaves";

/**
 * The places that the user changed, as deep as paths can name them. Entries of a list are matched even if
 * they moved.
 */
export function touchedPlaces(before: unknown, after: unknown, path: Path = []): Path[] {
  if (equal(before, after)) return [];
  if (isRecord(before) && isRecord(after)) {
    return keysOf(before, after).flatMap((key) =>
      touchedPlaces(getAt(before, [key]), getAt(after, [key]), [...path, key]),
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const earlier = pairElements(before, after);
    return after.flatMap((element, index) => {
      const position = earlier[index];
      const place = [...path, index];
      return position === undefined ? [place] : touchedPlaces(before[position], element, place);
    });
  }
  return [path];
}

/**
 * What to set in a form so that its values become another document: whole values at places that the form can
 * hold.
 */
export function valuesToSet(
  schema: Schema,
  now: unknown,
  wanted: unknown,
  path: Path = [],
): { path: Path; value: unknown }[] {
  if (equal(now, wanted)) return [];
  const isRoot = path.length === 0;
  const isNew = (now === undefined || now === null) && !isRoot;
  const isFilledOrRoot = isRoot || (isRecord(wanted) && Object.keys(wanted).length > 0);
  if (isRecord(wanted) && (isRecord(now) || isNew) && isDescribed(schema) && isFilledOrRoot) {
    const before = isRecord(now) ? now : {};
    const keys = keysOf(before, wanted);
    const differ = keys.filter((key) => !equal(getAt(before, [key]), getAt(wanted, [key])));
    // If a path can't name a key, the whole object around it is set.
    if (!isRoot && !differ.every(canHold)) return [{ path, value: wanted }];
    return keys.flatMap((key) =>
      valuesToSet(below(schema, key), getAt(before, [key]), getAt(wanted, [key]), [...path, key]),
    );
  }
  return isRoot || !canHold(String(path[0])) ? [] : [{ path, value: wanted }];
}

/**
 * Which value to remove so that no empty object remains: in overrides, an empty object would still count as
 * an override.
 * @returns the path of the field, or of the outermost object that would be empty without it
 */
export function placeToUnset(schema: z.ZodType, values: unknown, loaded: unknown, path: Path): Path {
  const depth = path.findIndex((_, index) => fieldAt(schema, path.slice(0, index))?.meta?.overrides === true);
  let place = path;
  for (let length = path.length - 1; depth > 0 && length >= depth; length -= 1) {
    const around = path.slice(0, length);
    const object = getAt(values, around);
    const others = isRecord(object)
      ? Object.entries(object).filter(([key, value]) => key !== String(path[length]) && !isUnset(value))
      : [];
    if (!isRecord(object) || others.length > 0 || equal(getAt(loaded, around), {})) break;
    place = around;
  }
  return place;
}
