import { setAt } from "@/document/path";
import type { DocumentForm } from "@/form/document-form";
import type { Finding } from "@/references/checks/problem";

/** Puts a problem's fix in the form, as an edit like any other. */
export function fix(form: DocumentForm, { fix: fixed }: Finding): void {
  if (!fixed) return;
  form.put(
    fixed.changes.reduce<unknown>((edited, { path, value }) => setAt(edited, path, value), form.current()),
  );
}
