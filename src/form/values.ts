import { z } from "zod";
import { equal, isRecord } from "@/lib/equal";
import { getAt, type Path, setAt } from "@/lib/path";
import { type Control, fieldRegistry, type Leaf, leaves, unwrap } from "@/schema/field";

/**
 * A form's value of a field that is not set. The other two of a field's three states are null (explicitly none) and a value;
 * undefined cannot stand for "not set", since react-hook-form reads it as "use the default".
 */
export const NOT_SET = Symbol("not set");

/**
 * What a form holds for a field. It is what a person types: numbers and JSON are held as text, so that half a number or half an object
 * can stand in the form until it is finished. Lists of texts are one value; arrays of objects with fields of their own hold
 * such values again.
 */
export type FormValue = unknown;

/**
 * A value that the form holds as JSON text: what has no shape of its own, and what does not fit its field (unknowns, Reading: an odd
 * value is shown as it is).
 */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function fits(control: Control, value: unknown): boolean {
  switch (control) {
    case "number":
    case "integer":
      return typeof value === "number";
    case "toggle":
      return typeof value === "boolean";
    case "textList":
    case "choiceList":
      return (
        Array.isArray(value) && value.every((entry) => typeof entry === "string" && !entry.includes("\n"))
      );
    case "items":
      return Array.isArray(value) && value.every(isRecord);
    case "map":
    case "json":
    case "group":
      return false;
    default:
      return typeof value === "string";
  }
}

/** The fields that a form registers: the schema's leaves, where an array of objects is one of them. */
export function formLeaves(schema: z.ZodType, prefix: string[] = []): Leaf[] {
  const inner = unwrap(schema);
  if (!(inner instanceof z.ZodObject)) return leaves(schema, prefix);
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, child]) => {
    const path = [...prefix, key];
    const meta = fieldRegistry.get(child);
    if (meta?.control === "items") return [{ path, meta, schema: child }];
    return formLeaves(child, path);
  });
}

/** The schema of one element of an array of objects. */
export function elementOf(schema: z.ZodType): z.ZodType {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return inner.element as z.ZodType;
  throw new Error("Only an array has elements");
}

/** What the form holds for a document's value. */
export function toFormValue(leaf: Leaf, value: unknown): FormValue {
  if (value === undefined) return NOT_SET;
  if (value === null) return null;
  const { control } = leaf.meta;
  if (!fits(control, value)) return new JsonText(JSON.stringify(value, null, 2));
  switch (control) {
    case "number":
    case "integer":
      return String(value);
    case "items": {
      const element = elementOf(leaf.schema);
      return (value as unknown[]).map((entry) => ({ ...(entry as object), ...formValues(element, entry) }));
    }
    default:
      return value;
  }
}

/** What the form holds for a whole document: a value for each field that it registers, at the field's path. */
export function formValues(schema: z.ZodType, document: unknown): Record<string, FormValue> {
  let values: unknown = {};
  for (const leaf of formLeaves(schema)) {
    values = setAt(values, leaf.path, toFormValue(leaf, getAt(document, leaf.path)));
  }
  return values as Record<string, FormValue>;
}

/** A text that is not what its field asks for: it stays in the form, and says why it cannot be saved. */
export class Unfinished extends Error {}

/**
 * The document's value for what the form holds; undefined where the field is not set.
 * @throws Unfinished where the text is no number or no JSON
 */
export function toDocumentValue(leaf: Leaf, value: FormValue): unknown {
  if (value === NOT_SET) return undefined;
  if (value instanceof JsonText) return parseJson(value.text);
  if (value === null) return null;
  switch (leaf.meta.control) {
    case "number":
    case "integer":
      return parseNumber(String(value));
    case "textList":
    case "choiceList":
      return (value as string[]).filter((entry) => entry.trim() !== "");
    case "items": {
      const element = elementOf(leaf.schema);
      return (value as unknown[]).map((entry) => elementValue(element, entry));
    }
    default:
      return value;
  }
}

function parseNumber(text: string): number {
  const number = Number(text);
  if (text.trim() === "" || !Number.isFinite(number)) throw new Unfinished("Enter a number, such as 0.5");
  return number;
}

function elementValue(schema: z.ZodType, entry: unknown): unknown {
  let document = entry;
  for (const leaf of formLeaves(schema)) {
    const held = getAt(entry, leaf.path);
    if (held !== undefined) {
      document = setAt(document, leaf.path, toDocumentValue(leaf, held));
    }
  }
  return document;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Unfinished(`This is not JSON yet: ${error instanceof Error ? error.message : "unreadable"}`);
  }
}

/** A field whose value in the form differs from what was loaded. */
export interface ChangedField {
  leaf: Leaf;
  /** Where the change is: the field's path, or that of the entry's field inside an array of objects of unchanged length. */
  paths: Path[];
}

/** The fields whose value in the form is another than the one that was loaded. */
export function changedFields(
  schemaLeaves: readonly Leaf[],
  defaults: unknown,
  values: unknown,
): ChangedField[] {
  return schemaLeaves.flatMap((leaf) => {
    const before = getAt(defaults, leaf.path);
    const after = getAt(values, leaf.path);
    if (equal(before, after)) return [];
    return [{ leaf, paths: changedPaths(leaf, before, after) }];
  });
}

function changedPaths(leaf: Leaf, before: unknown, after: unknown): Path[] {
  const both = Array.isArray(before) && Array.isArray(after) && before.length === after.length;
  if (leaf.meta.control !== "items" || !both) return [leaf.path];
  const inner = formLeaves(elementOf(leaf.schema));
  return before.flatMap((entry, index) =>
    changedFields(inner, entry, after[index]).map(({ leaf: field }) => [...leaf.path, index, ...field.path]),
  );
}

/** A field that cannot be saved as it stands, and why. */
export interface FieldProblem {
  path: Path;
  message: string;
}

/**
 * The loaded document with the form's changes applied. Fields that were not changed are not looked at, however odd they are.
 * @returns the edited document, and the changed fields that are not what they should be (their loaded value stays)
 */
export function editedDocument(
  schemaLeaves: readonly Leaf[],
  loaded: unknown,
  defaults: unknown,
  values: unknown,
): { document: unknown; problems: FieldProblem[] } {
  let document = loaded;
  const problems: FieldProblem[] = [];
  for (const { leaf, paths } of changedFields(schemaLeaves, defaults, values)) {
    try {
      const value = toDocumentValue(leaf, getAt(values, leaf.path));
      problems.push(...ruleProblems(leaf, paths, value));
      document = setAt(document, leaf.path, value);
    } catch (error) {
      if (!(error instanceof Unfinished)) throw error;
      problems.push({ path: paths[0] ?? leaf.path, message: error.message });
    }
  }
  return { document, problems };
}

/** The schema's complaints about a changed value, at the places that were changed: what was not touched never blocks a save. */
function ruleProblems(leaf: Leaf, paths: Path[], value: unknown): FieldProblem[] {
  if (value === undefined || value === null) return [];
  const result = leaf.schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues
    .map((issue) => ({
      path: [...leaf.path, ...issue.path.map((key) => (typeof key === "symbol" ? String(key) : key))],
      message: issue.message,
    }))
    .filter((problem) =>
      paths.some((path) => path.every((key, index) => String(key) === String(problem.path[index]))),
    );
}
