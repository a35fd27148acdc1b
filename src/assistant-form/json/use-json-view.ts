import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { JsonForm } from "./json-form";
import { shownText } from "./shown-text";
import { readEdits, type TextEdits } from "./text-edits";
import { forgetUnapplied, recallUnapplied, rememberUnapplied } from "./unapplied-text";

/** How long to wait after typing. */
const DEBOUNCE_MS = 150;

/** The text as it was last read. */
export interface ReadText extends TextEdits {
  text: string;
  /** Whether it differs from the form's own text. */
  typed: boolean;
}

/** The editor that shows the text. */
interface Shown {
  replace: (text: string) => void;
  show: (read: ReadText) => void;
}

/**
 * The text of the JSON view. It follows the form until someone types; typed text is stored until it's applied
 * or undone.
 */
export function useJsonView(form: JsonForm, shown: RefObject<Shown | null>) {
  const [start] = useState(() => recallUnapplied(form.storedAs) ?? initial(form));
  const base = useRef(start.base);
  const text = useRef(start.text);
  const [read, setRead] = useState<ReadText>();

  const look = () => {
    if (text.current === base.current.text) {
      base.current = initial(form).base;
      text.current = base.current.text;
      shown.current?.replace(text.current);
    }
    const found = readEdits(form, base.current.document, text.current);
    const next = { ...found, text: text.current, typed: text.current !== base.current.text };
    setRead(next);
    shown.current?.show(next);
    return next;
  };
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lookSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), DEBOUNCE_MS);
  }, []);
  useEffect(() => {
    latest.current();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: lookSoon });
    return () => {
      unsubscribe();
      clearTimeout(timer.current);
    };
  }, [form.subscribe, lookSoon]);
  // Runs for another document in the form, such as the one just saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when it changes
  useEffect(lookSoon, [form.loaded, lookSoon]);

  const type = (next: string) => {
    text.current = next;
    if (next === base.current.text) forgetUnapplied(form.storedAs);
    else rememberUnapplied(form.storedAs, { base: base.current, text: next });
    lookSoon();
  };
  const startOver = () => {
    forgetUnapplied(form.storedAs);
    text.current = base.current.text;
    look();
  };
  return { start: start.text, read, look, type, startOver, forget: () => forgetUnapplied(form.storedAs) };
}

function initial(form: JsonForm) {
  const document = form.current();
  const text = shownText(form.schema, document);
  return { base: { document, text }, text };
}
