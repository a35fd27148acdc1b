import { setAt } from "@/document/path";
import type { DocumentForm } from "@/form/document-form";
import type { Finding } from "@/references/checks/problem";

/** Applies a problem's fix to the form, as an ordinary edit. */
export function fix(form: DocumentForm, { fix: fixed }: Finding): void {
  if (!fixed) return;
  form.put(
    fixed.changes.reduce<unknown>((edited, { path, value }) => setAt(edited, path, value), form.current()),
  );
}
