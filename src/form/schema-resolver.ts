import { toNestErrors } from "@hookform/resolvers";
import type { FieldValues, Resolver } from "react-hook-form";
import * as z from "zod/mini";

// The page's policy forbids code from strings. This must be set before the first schema is created.
z.config({ jitless: true });

/**
 * The resolver of a small form that isn't about an API object, such as the connect form.
 * @param schema validates the input, with messages for users, and makes the values that `handleSubmit`
 * receives
 */
export function schemaResolver<Values extends FieldValues>(
  schema: z.ZodMiniType<Values, Values>,
): Resolver<Values> {
  return (values, _, options) => {
    const { success, data, error } = schema.safeParse(values);
    if (success) return { values: data, errors: {} };
    const errors = Object.fromEntries(
      error.issues.map(({ path, message, code }) => [path.join("."), { type: code, message }]),
    );
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
