import { createFormControl, type FieldValues } from "react-hook-form";
import type { z } from "zod";
import { changedFields } from "@/document/changed-fields";
import { withTypedText } from "@/document/document-of";
import type { JsonObject } from "@/document/equal";
import { changeStore, wholeForm } from "./document-form";
import { problemsOf } from "./validation";

/** A form for a document, using react-hook-form without React. */
export function openForm(schema: z.ZodType, loaded: JsonObject) {
  const { formControl: methods } = createFormControl<FieldValues>({
    defaultValues: loaded,
  });
  // As on a page: values that are set before the first subscription aren't noticed.
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
