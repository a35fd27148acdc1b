import type { z } from "zod";
import { equal, isRecord } from "@/document/equal";
import { getAt, type Path, setAt } from "@/document/path";
import type { Control, Leaf } from "@/schema/field";
import { RESPONSE_ONLY } from "@/schema/response-fields";
import { NotJson, readTree, treeProblem } from "./builders/json-tree";
import { elementOf, entryLeaves, formLeaves } from "./form-leaves";
import { JsonText } from "./json-text";
import { NOT_SET } from "./not-set";
import { keptBase, ORIGINAL, ownBase, withOwnBases, withoutField } from "./own-base";

/**
 * What a form holds for a field. It is what a person types: numbers and JSON are held as text, so that half a number or half an object
 * can stand in the form until it is finished. Lists of texts are one value; arrays of objects with fields of their own hold
 * such values again.
 */
export type FormValue = unknown;

function fits(control: Control, value: unknown): boolean {
  switch (control) {
    case "number":
    case "integer":
      return typeof value === "number";
    case "toggle":
      return typeof value === "boolean";
    case "textList":
    case "choiceList":
      return Array.isArray(value) && value.every((entry) => typeof entry === "string");
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
      return (value as unknown[]).map((entry) => entryValues(element, entry));
    }
    default:
      return value;
  }
}

/** What the form holds for a whole document: a value for each field that it registers, at the field's path. */
export function formValues(schema: z.ZodType, document: unknown): Record<string, FormValue> {
  return valuesOf(formLeaves(schema, document), document);
}

function valuesOf(fields: readonly Leaf[], document: unknown): Record<string, FormValue> {
  let values: unknown = {};
  for (const leaf of fields) {
    values = setAt(values, leaf.path, toFormValue(leaf, getAt(document, leaf.path)));
  }
  return values as Record<string, FormValue>;
}

/**
 * What the form holds for an entry of an array of objects: its fields, and what it was loaded as, which goes with it wherever it is
 * moved. What is odd or cannot be held in it is so kept when another of its fields is edited.
 */
export function entryValues(element: z.ZodType, entry: unknown): Record<string, FormValue> {
  return { ...valuesOf(entryLeaves(element, entry), entry), [ORIGINAL]: keptBase(entry) };
}

/** What the form holds for a second entry like a given one: without what only the service writes, its id above all. */
export function duplicateEntry(entry: unknown): Record<string, FormValue> {
  const own = (record: object) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => !RESPONSE_ONLY.includes(key)));
  if (!isRecord(entry)) return {};
  const original = ownBase(entry)?.value;
  const copy = own(entry);
  return isRecord(original) ? { ...copy, [ORIGINAL]: keptBase(own(original)) } : copy;
}

/** A text that is not what its field asks for: it stays in the form, and says why it cannot be saved. */
export class Unfinished extends Error {
  /** Where it stands, in a list of entries. */
  readonly path: Path;
  constructor(message: string, path: Path = []) {
    super(message);
    this.path = path;
  }
}

/** What `make` returns; what is unfinished in it is told with the way to it. */
function within<T>(path: Path, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof Unfinished) throw new Unfinished(error.message, [...path, ...error.path]);
    throw error;
  }
}

/**
 * The document's value for what the form holds; undefined where the field is not set.
 * @throws Unfinished where the text is no number or no JSON
 */
export function toDocumentValue(leaf: Leaf, value: FormValue): unknown {
  if (value === NOT_SET || value === undefined) return undefined;
  if (value instanceof JsonText) return parseJson(value.text);
  if (value === null) return null;
  switch (leaf.meta.control) {
    case "number":
    case "integer":
      return parseNumber(String(value));
    case "items": {
      const element = elementOf(leaf.schema);
      return (value as unknown[]).map((entry, index) => within([index], () => elementValue(element, entry)));
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
  let document: unknown = baseOf(entry);
  for (const leaf of editedLeaves(schema, entry)) {
    const value = within(leaf.path, () => toDocumentValue(leaf, getAt(entry, leaf.path)));
    document = withValue(document, leaf, value);
  }
  return document;
}

export function withValue(document: unknown, leaf: Leaf, value: unknown): unknown {
  return value === undefined ? withoutField(document, leaf) : setAt(document, leaf.path, value);
}

/** What the edits of an entry's fields are made on: what it was loaded as, with the objects that were begun anew in it. */
function baseOf(entry: unknown): unknown {
  return withOwnBases(ownBase(entry)?.value ?? {}, entry).base;
}

/** The fields of an entry that hold something else than what it was loaded as; of an added one, all that it holds. */
export function editedLeaves(schema: z.ZodType, entry: unknown): Leaf[] {
  const isAdded = ownBase(entry) === undefined;
  const base = baseOf(entry);
  return entryLeaves(schema, entry).filter((leaf) => {
    const held = getAt(entry, leaf.path);
    if (held === undefined) return false;
    return isAdded || !equal(held, toFormValue(leaf, getAt(base, leaf.path)));
  });
}

function parseJson(text: string): unknown {
  try {
    const problem = treeProblem(readTree(text));
    if (problem) throw new Unfinished(problem);
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof NotJson) throw new Unfinished(`This is not JSON yet: ${error.message}`);
    throw error;
  }
}
