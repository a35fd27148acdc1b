import { cached } from "@/lib/cached";
import { groupBy } from "@/lib/lists";
import { idAsName } from "@/lib/words";
import type { JsonObject } from "./equal";
import { ExactNumber } from "./exact-json";
import { getAt, type Path } from "./path";

/**
 * A text of a record of any shape.
 * @returns undefined if it's absent, null, empty, or of another type
 */
export function textAt(record: unknown, ...path: Path): string | undefined {
  return nonBlank(getAt(record, path));
}

/** The texts in a list that aren't blank; everything else is left out. */
export function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.flatMap((value) => nonBlank(value) ?? []) : [];
}

/** The IDs in the list at a path of a record, each with its own path. */
export function idsAt(record: unknown, place: Path): { id: string; path: Path }[] {
  const list = getAt(record, place);
  if (!Array.isArray(list)) return [];
  return list.flatMap((value, index) => {
    const id = nonBlank(value);
    return id === undefined ? [] : [{ id, path: [...place, index] }];
  });
}

/** A text that isn't blank. */
export function nonBlank(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

/** A text, a number or a truth value as text, such as a score; undefined for anything else. */
export function scalarText(value: unknown): string | undefined {
  const isScalar = typeof value === "number" || typeof value === "boolean" || value instanceof ExactNumber;
  return isScalar ? String(value) : nonBlank(value);
}

/** A finite number. */
export function numberIn(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** The record's ID, if it has a usable one. */
export function idOf(record: unknown): string | undefined {
  return textAt(record, "id");
}

/** The organization of a record, if it has one. */
export function organizationOf(record: unknown): string | undefined {
  return textAt(record, "organizationId") ?? textAt(record, "orgId");
}

/** The record's own name, if it isn't blank. */
export function ownName(record: JsonObject | undefined): string | undefined {
  return nonBlank(record?.name);
}

/** A character that people can see. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/**
 * A record's display name: its name, if it can be seen, else its ID (`idAsName`), else a text saying that it
 * has neither.
 */
export function nameOf(record: unknown): string {
  const name = textAt(record, "name");
  if (name !== undefined && VISIBLE.test(name)) return name;
  const id = idOf(record);
  return id === undefined ? "Without a name or ID" : idAsName(id);
}

/** Display names of records, by ID. */
export function namesOf(records: readonly Named[]): ReadonlyMap<string, string> {
  return new Map(records.map(({ id, name }) => [id, name]));
}

/** What tells a record from others: its ID, empty if it has none, and its display name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** The names that several records share. */
const sharedNames = cached((records: readonly Named[]): ReadonlySet<string> => {
  const byName = groupBy(records, ({ name }) => name);
  return new Set([...byName].flatMap(([name, { length }]) => (length > 1 ? [name] : [])));
});

/** Whether only its ID tells a record from another one of the list. */
export function isNamesake({ id, name }: Named, records: readonly Named[]): boolean {
  return id !== "" && name !== idAsName(id) && sharedNames(records).has(name);
}

/** A record's display name, followed by its ID if another record of the list has the same name. */
export function nameAmong(record: Named, records: readonly Named[]): string {
  const { id, name } = record;
  return isNamesake(record, records) ? `${name} (${idAsName(id)})` : name;
}

/** How deep a record that can be edited may be nested. */
export const MAX_LEVELS = 100;

/**
 * Whether a value can be edited: recursion would overflow the stack in one that's nested deeper, and forms lose
 * a key that is called `__proto__`.
 */
export function isEditable(value: unknown, levels = MAX_LEVELS): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (levels === 0 || Object.hasOwn(value, "__proto__")) return false;
  for (const part of Object.values(value)) if (!isEditable(part, levels - 1)) return false;
  return true;
}
