import { equal } from "@/lib/equal";
import { formatPath, getAt } from "@/lib/path";
import type { DocumentForm } from "./document-form";
import { NOT_SET, toFormValue } from "./values";

/**
 * Puts a document in the form as edits of what is loaded, field by field: what is half typed elsewhere stays.
 * @param document an edited version of what `form.edited()` gives
 */
export function putDocument(form: DocumentForm, document: unknown): void {
  const before = form.edited().document;
  for (const leaf of form.fields) {
    const value = getAt(document, leaf.path);
    if (equal(value, getAt(before, leaf.path))) continue;
    form.methods.setValue(formatPath(leaf.path), value === undefined ? NOT_SET : toFormValue(leaf, value));
  }
}
