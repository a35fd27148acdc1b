import type { DocumentForm } from "@/form/document-form";
import type { DocumentEdits } from "./document-edits";

/**
 * Puts edits into the form, as if they were typed there.
 * @returns how many fields were set
 */
export function putEdits(form: DocumentForm, { sets }: DocumentEdits): number {
  for (const { name, value } of sets) {
    form.methods.setValue(name, value);
    form.methods.clearErrors(name);
  }
  return sets.length;
}
