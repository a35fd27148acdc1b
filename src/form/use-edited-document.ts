import { useEffect, useState } from "react";
import type { DocumentForm } from "./document-form";

/** What of a form is looked at. */
interface EditedForm {
  methods: Pick<DocumentForm["methods"], "subscribe">;
  edited: () => { document: unknown };
}

const PAUSE_MS = 200;

/** The document with the edits applied, as it stands at the last pause in typing: for what is told beside the form. */
export function useEditedDocument(form: EditedForm): unknown {
  const { methods, edited } = form;
  const [document, setDocument] = useState<unknown>(() => edited().document);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setDocument(edited().document);
    look();
    const unsubscribe = methods.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(look, PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [methods, edited]);
  return document;
}
