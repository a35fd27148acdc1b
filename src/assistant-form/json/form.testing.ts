import { parsePath, setAt } from "@/document/path";
import { formLeaves } from "@/form/form-leaves";
import { formValues } from "@/form/values";
import { assistant } from "@/schema/assistant";
import { type DocumentEdits, documentOf, type FormParts } from "./document-edits";

/** What a form holds of a document that was just loaded. */
export function formOn(loaded: unknown): FormParts {
  const defaults = formValues(assistant, loaded);
  return { schema: assistant, fields: formLeaves(assistant, loaded), loaded, defaults, values: defaults };
}

/** The same form with a field set in it. */
export function withSet(form: FormParts, name: string, value: unknown): FormParts {
  return { ...form, values: setAt(form.values, parsePath(name), value) };
}

/** The document that a form makes once edits were put into it. */
export function afterEdits(form: FormParts, { sets }: DocumentEdits): unknown {
  return documentOf(sets.reduce((held, { name, value }) => withSet(held, name, value), form));
}
