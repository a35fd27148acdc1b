import { equal, isRecord } from "@/document/equal";
import type { Path } from "@/document/path";

/**
 * Where two values of a form differ, as far in as there is one place: in a list, the first entry that is another one, and the field in
 * it if the lists are equally long.
 * @param is the value that is shown: the place is one of its own, or the nearest around what it no longer has
 */
export function placeOfChange(was: unknown, is: unknown): Path {
  if (Array.isArray(was) && Array.isArray(is)) {
    const index = is.findIndex((entry, position) => !equal(entry, was[position]));
    if (index < 0) return is.length > 0 ? [is.length - 1] : [];
    return was.length === is.length ? [index, ...placeOfChange(was[index], is[index])] : [index];
  }
  if (isRecord(was) && isRecord(is)) {
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    const [key, another] = keys.filter((one) => !equal(was[one], is[one]));
    return key === undefined || another !== undefined ? [] : [key, ...placeOfChange(was[key], is[key])];
  }
  return [];
}
