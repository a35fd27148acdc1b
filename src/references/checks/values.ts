import { isRecord } from "@/document/equal";
import { getAt, type Path } from "@/document/path";
import { listed } from "@/lib/format";

/** The number at a path; undefined if it's something else. */
export function numberAt(document: unknown, path: Path): number | undefined {
  const value = getAt(document, path);
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** The list at a path; undefined if it's something else. */
export function listAt(document: unknown, path: Path): readonly unknown[] | undefined {
  const value = getAt(document, path);
  return Array.isArray(value) ? value : undefined;
}

/** Whether a value is missing, null or blank text. A value of another type counts as filled. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/**
 * Whether events have a server to go to: `serverUrl`, or a `server` object, which is how real accounts hold
 * it.
 */
export function hasServer(record: unknown): boolean {
  return !isBlank(getAt(record, ["serverUrl"])) || isRecord(getAt(record, ["server"]));
}

/** Names in a sentence: “a”, “b” and “c”. */
export function quoted(names: readonly string[]): string {
  return listed(names.map((name) => `“${name}”`));
}
