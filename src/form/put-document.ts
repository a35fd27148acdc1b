import { equal } from "@/document/equal";
import { formatPath, getAt } from "@/document/path";
import type { DocumentForm } from "./document-form";
import { formLeaves } from "./form-leaves";
import { NOT_SET } from "./not-set";
import { toFormValue } from "./values";

/**
 * Puts a document in the form as edits of what is loaded, field by field: what is half typed elsewhere stays.
 * @param document an edited version of what `form.edited()` gives
 */
export function putDocument(form: DocumentForm, document: unknown): void {
  const before = form.edited().document;
  // Also the fields that the document has beyond those of the loaded one.
  const leaves = [...form.fields, ...formLeaves(form.schema, document)];
  for (const leaf of new Map(leaves.map((one) => [formatPath(one.path), one])).values()) {
    const value = getAt(document, leaf.path);
    if (equal(value, getAt(before, leaf.path))) continue;
    form.methods.setValue(formatPath(leaf.path), value === undefined ? NOT_SET : toFormValue(leaf, value));
  }
}
