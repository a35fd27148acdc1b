import type { DocumentEdits } from "./document-edits";
import type { JsonForm } from "./json-form";

/**
 * Puts edits into the form, as if they were typed there.
 * @returns how many fields were set
 */
export function putEdits(form: JsonForm, { sets }: DocumentEdits): number {
  for (const { name, value } of sets) {
    form.methods.setValue(name, value);
    form.methods.clearErrors(name);
  }
  return sets.length;
}
