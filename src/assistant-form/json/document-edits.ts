import type { z } from "zod";
import { byField, fieldPathOf } from "@/document/changed-fields";
import { applyChanges, type Change, diff } from "@/document/diff";
import { equal, type JsonObject } from "@/document/equal";
import { isOfResponse } from "@/document/fields";
import { counterpart } from "@/document/identity";
import { getAt, type Path, setAt } from "@/document/path";
import { valuesToSet } from "@/form/changes";
import { type FieldProblem, rulesBrokenBy } from "@/form/validation";
import { RESPONSE_ONLY } from "@/schema/response-fields";
import type { JsonForm } from "./json-form";

/** A schema error in a changed value. */
export interface InvalidValue extends FieldProblem {
  /** What stays unchanged because of it: its field, or the whole entry of a list around it. */
  skipped: Path;
}

/** The edits that turn a form's document into another one. */
export interface DocumentEdits {
  /** The document to apply to the form: the wanted one without what the form can't hold. */
  document: JsonObject;
  /** How many fields this sets. */
  fields: number;
  /**
   * The changes to the form's current document. They include secrets, so show them only with `ChangeInWords`,
   * which masks them.
   */
  changes: Change[];
  /** Schema errors in changed values. */
  problems: InvalidValue[];
  /** What the form can't hold. It stays unchanged. */
  leftOut: FieldProblem[];
}

/**
 * The edits that turn a form's document into the wanted one. Only fields that differ are set, so unfinished
 * input in others stays.
 * @param wanted a whole document, with unmasked secrets
 */
export function editsTo(
  { schema, current }: Pick<JsonForm, "schema" | "current">,
  wanted: JsonObject,
): DocumentEdits {
  const now = current();
  const isNew = (path: Path) => !equal(counterpart(now, wanted, path), getAt(wanted, path));
  const problems = rulesBrokenBy(schema, wanted)
    .filter(({ path }) => isNew(path) && !isOfResponse(path))
    .map((problem) => ({ ...problem, skipped: fieldOrEntry(schema, problem.path) }));
  const places = problems.map(({ skipped }) => ({ path: skipped }));
  const skip = (document: JsonObject, path: Path) => {
    const left = setAt(document, path, counterpart(now, wanted, path));
    const around = path.slice(0, -1);
    // If nothing of the list is left, it stays unchanged.
    return equal(getAt(left, around), []) ? setAt(left, around, getAt(now, around)) : left;
  };
  // From last to first, because the entries after a removed one move up.
  const taken = [
    ...responseOnlyIn(now, wanted),
    ...byField(schema, places).map(({ path }) => path),
  ].reduceRight(skip, wanted);
  const sets = valuesToSet(schema, now, taken);
  const document = applyChanges(
    now,
    sets.map(({ path, value }) => ({ path, before: undefined, after: value })),
  );
  return {
    document,
    fields: sets.length,
    changes: diff(now, document),
    problems,
    leftOut: diff(document, taken).map(({ path }) => ({
      path,
      message: "The form can't edit a field with this name, so it stays unchanged.",
    })),
  };
}

/** The outermost entry of a list that a path is in, so that no half of it is taken; else the field. */
function fieldOrEntry(schema: z.ZodType, path: Path): Path {
  const field = fieldPathOf(schema, path);
  const position = field.findIndex((key) => typeof key === "number");
  return position < 0 ? field : field.slice(0, position + 1);
}

/** The record's read-only fields that differ between two documents. */
export function responseOnlyIn(now: JsonObject, wanted: JsonObject): Path[] {
  return RESPONSE_ONLY.filter((key) => !equal(now[key], wanted[key])).map((key) => [key]);
}
