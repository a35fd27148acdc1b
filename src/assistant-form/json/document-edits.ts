import type { z } from "zod";
import { type Change, diff } from "@/editing/diff";
import { isResponseOnly } from "@/editing/vocabulary";
import type { DocumentForm } from "@/form/document-form";
import { editedDocument, type FieldProblem, type FormValue, formLeaves, toFormValue } from "@/form/values";
import { equal, isRecord } from "@/lib/equal";
import { formatPath, getAt, isWithin, type Path, setAt } from "@/lib/path";
import { fieldAt, type Leaf } from "@/schema/field";

/** What of a form is looked at: the document that it stands on, and what it holds now. */
export type FormParts = Pick<DocumentForm, "schema" | "fields" | "loaded" | "defaults"> & { values: unknown };

/** What has to be done to a form so that it makes another document. */
export interface DocumentEdits {
  /** The fields to set, by their names in the form. */
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
  const set = [...leaves]
    .filter(([, { path }]) => !equal(getAt(now, path), getAt(wanted, path)))
    .map(([name, leaf]) => ({ name, leaf, value: toFormValue(leaf, getAt(wanted, leaf.path)) }));
  const next = set.reduce((held, { leaf, value }) => setAt(held, leaf.path, value), values);
  const { document, problems } = editedDocument(fields, loaded, defaults, next);
  const own = problems.filter(({ path }) => set.some(({ leaf }) => isWithin(path, leaf.path)));
  const refused = set.filter(({ leaf }) => own.some(({ path }) => isWithin(path, leaf.path)));
  return {
    sets: set.map(({ name, value }) => ({ name, value })),
    changes: visible(schema, diff(now, document)),
    problems: own,
    leftOut: visible(schema, diff(document, wanted))
      .filter(({ path }) => !refused.some(({ leaf }) => isWithin(path, leaf.path)))
      .filter(({ before, after }) => after !== undefined || !isHollow(before))
      .map(({ path }) => ({ path, message: whyLeftOut(schema, path) })),
  };
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
