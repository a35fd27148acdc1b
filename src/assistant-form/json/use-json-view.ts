import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { JsonForm } from "./json-form";
import { readEdits, type TextEdits } from "./text-edits";
import { forgetTyped, recallTyped, rememberTyped, shownText } from "./typed-text";

/** Looked at once typing pauses. */
const PAUSE_MS = 150;

/** What a text says, as it was last looked at. */
export interface ReadText extends TextEdits {
  text: string;
  /** Somebody typed into it since it was last the form's own. */
  typed: boolean;
}

/** What shows the text. */
interface Shown {
  replace: (text: string) => void;
  show: (read: ReadText) => void;
}

/**
 * The text of the JSON view. While nobody types into it, it follows the form; what is typed is remembered until it is put into the form or
 * taken back.
 */
export function useJsonView(form: JsonForm, shown: RefObject<Shown | null>) {
  const [start] = useState(() => recallTyped(form.keptAs) ?? beginning(form));
  const base = useRef(start.base);
  const text = useRef(start.text);
  const [read, setRead] = useState<ReadText>();

  const look = () => {
    if (text.current === base.current.text) {
      base.current = beginning(form).base;
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
    timer.current = setTimeout(() => latest.current(), PAUSE_MS);
  }, []);
  useEffect(() => {
    latest.current();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: lookSoon });
    return () => {
      unsubscribe();
      clearTimeout(timer.current);
    };
  }, [form.subscribe, lookSoon]);
  // Another document in the form, such as the one just saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what the effect answers to
  useEffect(lookSoon, [form.loaded, lookSoon]);

  const type = (next: string) => {
    text.current = next;
    if (next === base.current.text) forgetTyped(form.keptAs);
    else rememberTyped(form.keptAs, { base: base.current, text: next });
    lookSoon();
  };
  const startOver = () => {
    forgetTyped(form.keptAs);
    text.current = base.current.text;
    look();
  };
  return { start: start.text, read, look, type, startOver, forget: () => forgetTyped(form.keptAs) };
}

function beginning(form: JsonForm) {
  const document = form.current();
  const text = shownText(form.schema, document);
  return { base: { document, text }, text };
}
