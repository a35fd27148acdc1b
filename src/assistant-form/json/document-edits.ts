import { applyChanges, type Change, diff } from "@/document/diff";
import { equal } from "@/document/equal";
import { isOfResponse } from "@/document/fields";
import { counterpart } from "@/document/identity";
import { getAt, isWithin, type Path, setAt } from "@/document/path";
import { fieldPathOf, valuesToSet } from "@/form/changes";
import { type FieldProblem, rulesBrokenBy } from "@/form/validation";
import { RESPONSE_ONLY } from "@/schema/response-fields";
import type { JsonForm } from "./json-form";

/** What has to be done to a form so that it makes another document. */
export interface DocumentEdits {
  /** The document to put into the form: the wanted one without what can't go there. */
  document: unknown;
  /** How many fields that sets. */
  fields: number;
  /** What that changes in the document that the form makes now. Secrets are in it: it is for `ChangeInWords`, which masks them. */
  changes: Change[];
  /** What the schema has against new values. What was not changed is not looked at. */
  problems: FieldProblem[];
  /** What the form has no place for, and stays as it is. */
  leftOut: FieldProblem[];
}

/**
 * The edits that bring a form to a wanted document. A field is set only where the two differ, so that what is half typed in the others
 * stays.
 * @param wanted a whole document, its secrets in clear
 */
export function editsTo(
  { schema, current }: Pick<JsonForm, "schema" | "current">,
  wanted: unknown,
): DocumentEdits {
  const now = current();
  const isNew = (path: Path) => !equal(counterpart(now, wanted, path), getAt(wanted, path));
  const problems = rulesBrokenBy(schema, wanted).filter(({ path }) => isNew(path) && !isOfResponse(path));
  const refused = problems.map(({ path }) => fieldPathOf(schema, path));
  const taken = [...refused, ...responseOnlyIn(now, wanted)].reduce(
    (document, path) => setAt(document, path, getAt(now, path)),
    wanted,
  );
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
    leftOut: diff(document, wanted)
      .filter(({ path }) => !isOfResponse(path) && !refused.some((field) => isWithin(path, field)))
      .map(({ path }) => ({
        path,
        message: "The form has no place for a field of this name: it stays as it is",
      })),
  };
}

/** The fields of the record that only the service writes, and in which two documents differ. */
function responseOnlyIn(now: unknown, wanted: unknown): Path[] {
  return RESPONSE_ONLY.map((key) => [key]).filter((path) => !equal(getAt(now, path), getAt(wanted, path)));
}
