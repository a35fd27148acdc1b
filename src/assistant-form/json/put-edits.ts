import type { DocumentForm } from "@/form/document-form";
import { isWithin, parsePath } from "@/lib/path";
import type { DocumentEdits } from "./document-edits";

/**
 * Puts edits into the form, as if they were typed there. What the schema refuses is left out.
 * @returns how many fields were set
 */
export function putEdits(form: DocumentForm, { sets, problems }: DocumentEdits): number {
  const taken = sets.filter(({ name }) => !problems.some(({ path }) => isWithin(path, parsePath(name))));
  for (const { name, value } of taken) {
    form.methods.setValue(name, value);
    form.methods.clearErrors(name);
  }
  return taken.length;
}
