import type { z } from "zod";
import { placeErrors } from "@/api/errors";
import { formatPath, hasAt, type Path } from "@/document/path";
import { labelAt } from "@/editing/words";
import { canHold } from "@/form/form-leaves";
import type { Complaint } from "@/form/form-shell";
import type { FieldProblem } from "@/form/validation";
import type { ValidationDetail } from "@/schema/errors";
import { fieldAt } from "@/schema/field";
import { RESPONSE_ONLY } from "@/schema/response-fields";

/** The controls that hold a whole object or map as one value: what is wrong inside it is shown at it. */
const WHOLE = new Set(["map", "json", "textList", "choiceList"]);

/**
 * The field that shows a problem at a path: the field itself, or the nearest one around it.
 * @returns undefined where only an object with fields of its own is around it: no control shows that one
 */
function fieldShowing(schema: z.ZodType, path: Path): Path | undefined {
  for (let length = 1; length <= path.length; length += 1) {
    const found = fieldAt(schema, path.slice(0, length));
    // What the schema does not know is one value.
    const isWhole = found
      ? found.meta !== undefined && WHOLE.has(found.meta.control)
      : isHeld(path[length - 1]);
    if (isWhole) return path.slice(0, length);
  }
  const control = fieldAt(schema, path)?.meta?.control;
  return control && control !== "group" && control !== "items" ? path : undefined;
}

/** Whether a form has a control for an unknown key. */
function isHeld(key: string | number | undefined): boolean {
  return typeof key === "string" && canHold(key) && !RESPONSE_ONLY.includes(key);
}

/** A problem as the summary tells it. */
export function complaintAt(schema: z.ZodType, { path, message }: FieldProblem): Complaint {
  const field = fieldShowing(schema, path);
  return {
    path: field && formatPath(field),
    label: path.length > 0 ? labelAt(schema, path) : "The whole record",
    message,
  };
}

/**
 * The complaints of a 422 at the form's fields: each at the longest path that exists, always with the
 * service's own words.
 * @param values what the form holds, for the positions of arrays
 */
export function placeDetails(
  schema: z.ZodType,
  details: readonly ValidationDetail[],
  values: unknown,
): { problems: FieldProblem[]; complaints: Complaint[] } {
  const exists = (path: Path) =>
    hasAt(values, path) || (!endsInPosition(path) && fieldAt(schema, path) !== undefined);
  const found = placeErrors(details, exists);
  return {
    problems: found.flatMap(({ path, message }) => {
      const field = fieldShowing(schema, path);
      return field ? [{ path: field, message }] : [];
    }),
    complaints: found.map((problem) => complaintAt(schema, problem)),
  };
}

/** Whether an entry of an array exists is for the values to say; the schema knows every position. */
function endsInPosition(path: Path): boolean {
  return typeof path.at(-1) === "number";
}
