import { createFormControl, type FieldValues } from "react-hook-form";
import type { z } from "zod";
import { changedFields } from "@/document/changed-fields";
import { withTypedText } from "@/document/document-of";
import { changeStore, valuesOf, wholeForm } from "./document-form";
import { problemsOf } from "./validation";

/** A form on a document, with react-hook-form itself and without React. */
export function openForm(schema: z.ZodType, loaded: unknown) {
  const { formControl: methods } = createFormControl<FieldValues>({
    defaultValues: valuesOf(loaded),
  });
  // As a page does that shows the form: what is set before somebody listens isn't seen.
  methods.subscribe({ formState: { values: true }, callback: () => {} });
  const values = () => withTypedText(methods.getValues(), loaded);
  return {
    schema,
    loaded,
    methods,
    ...wholeForm({ schema, loaded, methods }),
    changes: changeStore(methods, schema, loaded),
    problems: () => problemsOf(schema, loaded, methods.getValues()),
    changed: () => changedFields(schema, loaded, values()).map((path) => path.join(".")),
  };
}
