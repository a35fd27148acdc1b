import { equal, isRecord } from "@/document/equal";
import { getAt, isWithin, type Path, setAt } from "@/document/path";
import type { Leaf } from "@/schema/field";
import { anyValue, canHold, elementOf, formLeaves, unknownLeaf, unknownMeta } from "./form-leaves";
import { holdsSame, ownBase, withOwnBases } from "./own-base";
import { editedLeaves, type FormValue, toDocumentValue, toFormValue, Unfinished, withValue } from "./values";

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
