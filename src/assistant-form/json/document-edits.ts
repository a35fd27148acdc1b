import type { z } from "zod";
import { type Change, diff } from "@/document/diff";
import { equal, isRecord } from "@/document/equal";
import { isResponseOnly } from "@/document/fields";
import { counterpart } from "@/document/identity";
import { formatPath, getAt, isWithin, type Path, setAt } from "@/document/path";
import { editedDocument, type FieldProblem } from "@/form/edited-document";
import { formLeaves } from "@/form/form-leaves";
import { type FormValue, toFormValue } from "@/form/values";
import { fieldAt, type Leaf } from "@/schema/field";
import type { JsonForm } from "./json-form";

/** What of a form is looked at: the document that it stands on, and what it holds now. */
export type FormParts = Pick<JsonForm, "schema" | "fields" | "loaded" | "defaults"> & { values: unknown };

/** What has to be done to a form so that it makes another document. */
export interface DocumentEdits {
  /** The fields to set, by their names in the form; those with problems are not among them. */
  sets: { name: string; value: FormValue }[];
  /** What that changes in the document that the form makes now. Secrets are in it: it is for `ChangeInWords`, which masks them. */
  changes: Change[];
  /** What the schema or the form has against new values. What was not changed is not looked at. */
  problems: FieldProblem[];
  /** What the form has no place for, and stays as it is. */
  leftOut: FieldProblem[];
}

/** The document that a form makes now. Fields that hold half a number or half an object count as they were loaded. */
export function documentOf({ fields, loaded, defaults, values }: FormParts): unknown {
  return editedDocument(fields, loaded, defaults, values).document;
}

/**
 * The ordinary edits that bring a form to a wanted document. A field is set only where the two differ, so that what is half-typed in
 * the others stays.
 * @param wanted a whole document, its secrets in clear
 */
export function editsTo(form: FormParts, wanted: unknown): DocumentEdits {
  const { schema, fields, loaded, defaults, values } = form;
  const now = documentOf(form);
  const leaves = new Map<string, Leaf>();
  for (const leaf of [...formLeaves(schema, now), ...formLeaves(schema, wanted)]) {
    if (!isResponseOnly(schema, leaf.path)) leaves.set(formatPath(leaf.path), leaf);
  }
  const asked = [...leaves]
    .filter(([, { path }]) => !equal(getAt(now, path), getAt(wanted, path)))
    .map(([name, leaf]) => ({ name, leaf, problems: problemsAt(leaf, now, wanted) }));
  const taken = asked
    .filter(({ problems }) => problems.length === 0)
    .map(({ name, leaf }) => ({ name, leaf, value: toFormValue(leaf, getAt(wanted, leaf.path)) }));
  const next = taken.reduce((held, { leaf, value }) => setAt(held, leaf.path, value), values);
  const { document } = editedDocument(fields, loaded, defaults, next);
  const isRefused = (path: Path) =>
    asked.some(({ leaf, problems }) => problems.length > 0 && isWithin(path, leaf.path));
  return {
    sets: taken.map(({ name, value }) => ({ name, value })),
    changes: visible(schema, diff(now, document)),
    problems: asked.flatMap(({ problems }) => problems),
    leftOut: visible(schema, diff(document, wanted))
      .filter(({ path }) => !isRefused(path))
      .filter(({ before, after }) => after !== undefined || !isHollow(before))
      .map(({ path }) => ({ path, message: whyLeftOut(schema, path) })),
  };
}

/** The schema's complaints about what is new at a field. What stood there before, wherever in a list, is not looked at. */
function problemsAt(leaf: Leaf, now: unknown, wanted: unknown): FieldProblem[] {
  const value = getAt(wanted, leaf.path);
  if (value === undefined || value === null) return [];
  const result = leaf.schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues
    .map(({ path, message }) => ({ path: [...leaf.path, ...path.map(plainKey)], message }))
    .filter(({ path }) => !equal(counterpart(now, wanted, path), getAt(wanted, path)));
}

function plainKey(key: PropertyKey): string | number {
  return typeof key === "symbol" ? String(key) : key;
}

function visible(schema: z.ZodType, changes: Change[]): Change[] {
  return changes.filter(({ path }) => !isResponseOnly(schema, path));
}

/** An object that has nothing in it at any depth: what is left where every field of it was taken away. */
function isHollow(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isHollow);
}

function whyLeftOut(schema: z.ZodType, path: Path): string {
  return fieldAt(schema, path)?.meta?.control === "group"
    ? "The form has this as an object with fields of its own: set or remove those one by one"
    : "The form has no place for a field of this name: it stays as it is";
}
