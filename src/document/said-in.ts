import { isRecord } from "./equal";
import { jsonOf } from "./exact-json";

/**
 * What a summary or an evaluation says: a text, a number or a truth value as it is, the only value in an object
 * such as `{score: 7}`, the lines of a list, and anything else in an object or a list as JSON.
 * @returns undefined where there's nothing
 */
export function saidIn(value: unknown): string | undefined {
  const isList = Array.isArray(value);
  const parts = isList || isRecord(value) ? Object.values(value) : [value];
  const given = parts.filter((part) => (part ?? "") !== "");
  const isReadable =
    (isList || given.length < 2) && !given.some((part) => Array.isArray(part) || isRecord(part));
  const text = isReadable ? given.join("\n") : jsonOf(value);
  return text?.trim() ? text : undefined;
}
