import { z } from "zod";
import { equal, isRecord } from "@/lib/equal";
import { formatPath, getAt, isWithin, type Path, setAt } from "@/lib/path";
import { type Control, type FieldMeta, fieldRegistry, type Leaf, leaves, unwrap } from "@/schema/field";
import { carriesResponseFields, RESPONSE_ONLY } from "@/schema/response-fields";
import { NotJson, readTree, treeProblem } from "./builders/json-tree";
import { JsonText } from "./json-text";
import { NOT_SET } from "./not-set";
import { holdsSame, keptBase, ORIGINAL, ownBase, withOwnBases, withoutField } from "./own-base";

/**
 * What a form holds for a field. It is what a person types: numbers and JSON are held as text, so that half a number or half an object
 * can stand in the form until it is finished. Lists of texts are one value; arrays of objects with fields of their own hold
 * such values again.
 */
export type FormValue = unknown;

export { JsonText, NOT_SET };

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

/**
 * The fields that a form registers: the schema's leaves, where an array of objects is one of them, and a leaf of any shape for each
 * field of a document that the schema does not know, wherever it stands among fields that it does know.
 * @param document the document, or what a form holds of one; without it only the schema's fields are listed
 */
export function formLeaves(schema: z.ZodType, document?: unknown): Leaf[] {
  return leavesAt(schema, document, [], undefined, false);
}

/**
 * The fields of an entry of an array of objects, without those of assistants that are not in it: a squad of fifty members would hold
 * twelve thousand fields that are not set.
 */
function entryLeaves(element: z.ZodType, entry: unknown): Leaf[] {
  return leavesAt(element, entry, [], undefined, true);
}

function leavesAt(
  schema: z.ZodType,
  document: unknown,
  prefix: string[],
  around: Leaf["inside"],
  isEntry: boolean,
): Leaf[] {
  const inner = unwrap(schema);
  const isEmbedded = prefix.length > 0 && carriesResponseFields(inner);
  if (isEmbedded && isEntry && !isRecord(document)) return [];
  const inside = isEmbedded
    ? { depth: prefix.length, overrides: fieldRegistry.get(schema)?.overrides === true }
    : around;
  const placed = (leaf: Leaf): Leaf => (inside ? { ...leaf, inside } : leaf);
  if (!(inner instanceof z.ZodObject)) return leaves(schema, prefix).map(placed);
  const shape = inner.shape as Record<string, z.ZodType>;
  const known = Object.entries(shape).flatMap(([key, child]) => {
    const path = [...prefix, key];
    const meta = fieldRegistry.get(child);
    if (meta?.control === "items") return [placed({ path, meta, schema: child })];
    return leavesAt(child, getAt(document, [key]), path, inside, isEntry);
  });
  if (!isRecord(document)) return known;
  const unknown = Object.keys(document).filter(
    (key) =>
      !Object.hasOwn(shape, key) &&
      canHold(key) &&
      !(carriesResponseFields(inner) && RESPONSE_ONLY.includes(key)),
  );
  return [...known, ...unknown.map((key) => placed(unknownLeaf([...prefix, key])))];
}

/**
 * Whether a form can hold an unknown field by its own name. What react-hook-form reads as a path or refuses as a key (dots, brackets,
 * quotes, positions, `__proto__`) stays in the document, shown but not editable.
 */
export function canHold(key: string): boolean {
  const isPlain = formatPath([key]) === key && !/[[\]'"]/.test(key);
  return isPlain && !["__proto__", "constructor", "prototype"].includes(key);
}

const anyValue = z.unknown().optional();

/** What a field that the schema does not know says of itself. */
export function unknownMeta(path: Path): FieldMeta {
  return { label: String(path.at(-1)), help: "Not in the specification.", control: "json" };
}

function unknownLeaf(path: string[]): Leaf {
  return { path, meta: unknownMeta(path), schema: anyValue };
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

function withValue(document: unknown, leaf: Leaf, value: unknown): unknown {
  return value === undefined ? withoutField(document, leaf) : setAt(document, leaf.path, value);
}

/** What the edits of an entry's fields are made on: what it was loaded as, with the objects that were begun anew in it. */
function baseOf(entry: unknown): unknown {
  return withOwnBases(ownBase(entry)?.value ?? {}, entry).base;
}

/** The fields of an entry that hold something else than what it was loaded as; of an added one, all that it holds. */
function editedLeaves(schema: z.ZodType, entry: unknown): Leaf[] {
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

/** A field whose value in the form differs from what was loaded. */
export interface ChangedField {
  leaf: Leaf;
  /** Where the change is: the field's path, or that of the entry's field inside an array of objects of unchanged length. */
  paths: Path[];
}

/** The fields whose value in the form is another than the one that was loaded, and the objects that were begun anew. */
export function changedFields(
  schemaLeaves: readonly Leaf[],
  defaults: unknown,
  values: unknown,
): ChangedField[] {
  const fields = changedLeaves(schemaLeaves, defaults, values);
  // An object in which no field changed may still be there or not, and hold what no form can.
  const begun = [...placesOf(schemaLeaves).groups].flatMap((name) => {
    const path = name.split(".");
    const own = ownBase(getAt(values, path));
    const before = ownBase(getAt(defaults, path));
    if (!own || (before && equal(own.value, before.value))) return [];
    return fields.some(({ leaf }) => isWithin(leaf.path, path)) ? [] : [wholeObject(path)];
  });
  return [...fields, ...begun];
}

function wholeObject(path: string[]): ChangedField {
  return {
    leaf: { path, meta: { ...unknownMeta(path), control: "group" }, schema: anyValue },
    paths: [path],
  };
}

function changedLeaves(schemaLeaves: readonly Leaf[], defaults: unknown, values: unknown): ChangedField[] {
  return [...schemaLeaves, ...addedLeaves(schemaLeaves, values)].flatMap(
    (leaf) => changedField(leaf, defaults, values) ?? [],
  );
}

/** One field, if its value in the form is another than the one that was loaded. */
export function changedField(leaf: Leaf, defaults: unknown, values: unknown): ChangedField | undefined {
  const before = getAt(defaults, leaf.path);
  const after = getAt(values, leaf.path);
  return holdsSame(before, after) ? undefined : { leaf, paths: changedPaths(leaf, before, after) };
}

/** Fields that the form was given beyond its leaves: unknown ones that the loaded document did not have. */
function addedLeaves(schemaLeaves: readonly Leaf[], values: unknown): Leaf[] {
  const { fields, groups } = placesOf(schemaLeaves);
  const look = (held: unknown, prefix: string[]): Leaf[] => {
    if (!isRecord(held)) return [];
    return Object.keys(held).flatMap((key) => {
      const path = [...prefix, key];
      const name = path.join(".");
      if (fields.has(name)) return [];
      if (groups.has(name)) return look(held[key], path);
      return canHold(key) ? [unknownLeaf(path)] : [];
    });
  };
  return look(values, []);
}

const places = new WeakMap<readonly Leaf[], { fields: Set<string>; groups: Set<string> }>();

/** The names of the leaves, and of the objects that they lie in. Asked at every key stroke, found once. */
function placesOf(schemaLeaves: readonly Leaf[]) {
  let found = places.get(schemaLeaves);
  if (!found) {
    const fields = new Set(schemaLeaves.map(({ path }) => path.join(".")));
    const groups = new Set(
      schemaLeaves.flatMap(({ path }) => path.slice(1).map((_, index) => path.slice(0, index + 1).join("."))),
    );
    found = { fields, groups };
    places.set(schemaLeaves, found);
  }
  return found;
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
  const { base, begun } = withOwnBases(loaded, values);
  let document = base;
  const problems: FieldProblem[] = [];
  // Fields of objects that were begun anew are edits of these.
  const isNew = (leaf: Leaf) => begun.some((path) => isWithin(leaf.path, path));
  const before = schemaLeaves
    .filter(isNew)
    .reduce((held, leaf) => setAt(held, leaf.path, toFormValue(leaf, getAt(base, leaf.path))), defaults);
  for (const { leaf } of changedLeaves(schemaLeaves, before, values)) {
    try {
      const value = toDocumentValue(leaf, getAt(values, leaf.path));
      problems.push(...ruleProblems(leaf, touchedPaths(leaf, getAt(values, leaf.path)), value));
      document = withValue(document, leaf, value);
    } catch (error) {
      if (!(error instanceof Unfinished)) throw error;
      problems.push({ path: [...leaf.path, ...error.path], message: error.message });
    }
  }
  return { document, problems };
}

/** Where a changed field was touched: of a list, the fields of its entries, however these were moved. */
function touchedPaths(leaf: Leaf, value: FormValue): Path[] {
  if (leaf.meta.control !== "items" || !Array.isArray(value)) return [leaf.path];
  const element = elementOf(leaf.schema);
  return value.flatMap((entry, index) =>
    editedLeaves(element, entry)
      .flatMap((inner) => touchedPaths(inner, getAt(entry, inner.path)))
      .map((path) => [...leaf.path, index, ...path]),
  );
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
