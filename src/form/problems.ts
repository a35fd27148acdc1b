import type { FieldErrors } from "react-hook-form";

/** A problem that stands at a field. */
export interface ShownProblem {
  /** The field's path in the API. */
  path: string;
  message: string;
}

/** All problems of a form, in the order of its fields, out of react-hook-form's nested errors. */
export function problemsIn(errors: FieldErrors, prefix = ""): ShownProblem[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== "object" || error === null) return [];
    const path = prefix === "" ? key : `${prefix}.${key}`;
    if ("type" in error && typeof error.message === "string") return [{ path, message: error.message }];
    return problemsIn(error as FieldErrors, path);
  });
}
