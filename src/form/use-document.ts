import { useEffect, useState } from "react";
import { documentOf } from "@/document/document-of";
import { equal } from "@/document/equal";
import { getAt, parsePath } from "@/document/path";
import type { DocumentForm } from "./document-form";

/** A pause in typing: longer than its debounce (ui/debounce.ts). */
const pauseAfter = () => 500;

type EditedForm = Pick<DocumentForm, "loaded"> & {
  methods: Pick<DocumentForm["methods"], "getValues" | "subscribe">;
};

/** The part of a form's document at a path, with the edits; the whole document if the path is empty. */
export function documentAt(
  { loaded, methods }: { loaded: unknown; methods: Pick<DocumentForm["methods"], "getValues"> },
  name: string,
): unknown {
  const path = parsePath(name);
  return documentOf(getAt(methods.getValues(), path), getAt(loaded, path));
}

/**
 * `documentAt`, updated at pauses in typing, for what is shown around the form. The same object as long as
 * it's equal.
 * @param pauseOf how long to wait after an edit of a field, in milliseconds; keep the function the same
 */
export function useDocument(
  form: EditedForm,
  name = "",
  pauseOf: (edited: string | undefined) => number = pauseAfter,
): unknown {
  const { loaded, methods } = form;
  const [document, setDocument] = useState<unknown>(() => documentAt(form, name));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const next = documentAt({ loaded, methods }, name);
      setDocument((before: unknown) => (equal(before, next) ? before : next));
    };
    look();
    const unsubscribe = methods.subscribe({
      formState: { values: true },
      callback: ({ name: edited }) => {
        clearTimeout(timer);
        const pause = pauseOf(edited);
        if (pause === 0) look();
        else timer = setTimeout(look, pause);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [loaded, methods, name, pauseOf]);
  return document;
}
