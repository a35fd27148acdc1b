import { setAt } from "@/document/path";
import type { DocumentForm } from "@/form/document-form";
import { putDocument } from "@/form/put-document";
import type { Finding } from "@/references/checks/problem";

/** Puts a problem's mend in the form, as an edit like any other. */
export function mend(form: DocumentForm, { mend: mended }: Finding): void {
  if (!mended) return;
  const { document } = form.edited();
  putDocument(
    form,
    mended.changes.reduce<unknown>((edited, { path, value }) => setAt(edited, path, value), document),
  );
}
