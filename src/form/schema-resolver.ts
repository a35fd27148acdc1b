import { toNestErrors } from "@hookform/resolvers";
import type { FieldValues, Resolver } from "react-hook-form";
import * as z from "zod/mini";

// The page's policy allows no code made of text. The setting must be there before the first schema is.
z.config({ jitless: true });

/**
 * The resolver of a small form whose fields no API object describes, such as the connect form.
 * @param schema checks what was typed, with messages in people's words, and makes the values that `handleSubmit` passes on
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
