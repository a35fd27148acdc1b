import { getAt, type Path } from "@/document/path";

/** A number of a document that may hold anything. */
export function numberAt(document: unknown, path: Path): number | undefined {
  const value = getAt(document, path);
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** A list of a document that may hold anything; undefined where there is none. */
export function listAt(document: unknown, path: Path): readonly unknown[] | undefined {
  const value = getAt(document, path);
  return Array.isArray(value) ? value : undefined;
}

/** Whether a text has nothing in it. Null and absence are nothing too; a value of another type is something unknown. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** Names as people list them: “a”, “b” and “c”. */
export function quoted(names: readonly string[]): string {
  const all = names.map((name) => `“${name}”`);
  const last = all.pop() ?? "";
  return all.length === 0 ? last : `${all.join(", ")} and ${last}`;
}
