import { use, useEffect, useEffectEvent, useState } from "react";
import { bringSecretsBack } from "@/document/hidden-secrets";
import { RecordKeyContext } from "@/editing/record-key";
import { database } from "@/storage/database";
import { deleteText, type StoredText, storeText, textOf } from "@/storage/json-texts";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { When } from "@/ui/when";
import type { JsonForm } from "./json-form";
import { followTyped, recallTyped, rememberTyped, shownText, type TypedText } from "./typed-text";

/** At most half a second behind the typing, so that little is lost in a crash. */
const DELAY_MS = 300;

/**
 * Stores what is typed in the JSON view and not put into the form yet, as drafts are stored; and knows what was stored of it by a tab that
 * is gone.
 * @param scope where the object that is shown stands in the record
 */
export function useStoredText(form: JsonForm, scope: string) {
  const recordKey = use(RecordKeyContext);
  const [offered, setOffered] = useState<StoredText>();

  useEffect(() => {
    if (!recordKey || recallTyped(form.keptAs)) return;
    let isWanted = true;
    void textOf(database, recordKey, scope).then((found) => isWanted && setOffered(found));
    return () => {
      isWanted = false;
    };
  }, [recordKey, scope, form.keptAs]);

  const write = useEffectEvent(async (typed: TypedText | undefined) => {
    if (!recordKey) return;
    if (!typed) return deleteText(database, recordKey, scope);
    const { schema, loaded } = form;
    const { base, text } = typed;
    return storeText(database, { schema, recordKey, scope, loaded, base: base.text, text, at: Date.now() });
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: { typed: TypedText | undefined } | undefined;
    const flush = () => {
      clearTimeout(timer);
      timer = undefined;
      if (waiting) void write(waiting.typed);
      waiting = undefined;
    };
    const end = followTyped((key, typed) => {
      if (key !== form.keptAs) return;
      waiting = { typed };
      timer ??= setTimeout(flush, DELAY_MS);
    });
    document.addEventListener("visibilitychange", flush);
    window.addEventListener("pagehide", flush);
    return () => {
      flush();
      end();
      document.removeEventListener("visibilitychange", flush);
      window.removeEventListener("pagehide", flush);
    };
  }, [form.keptAs]);

  return {
    offered,
    /** Makes what was stored the text of the view, which is to be opened then. */
    restore: (stored: StoredText) => {
      const document = bringSecretsBack(form.schema, stored.base, form.current());
      const base = { document, text: shownText(form.schema, document) };
      rememberTyped(form.keptAs, { base, text: stored.text });
      setOffered(undefined);
    },
    discard: () => {
      setOffered(undefined);
      if (recordKey) void deleteText(database, recordKey, scope);
    },
  };
}

interface StoredTextNoteProps {
  stored: StoredText;
  onRestore: (stored: StoredText) => void;
  onDiscard: () => void;
}

/** Offers JSON that was typed earlier and never put into the form. It is asked twice before it is thrown away: nothing else has it. */
export function StoredTextNote({ stored, onRestore, onDiscard }: StoredTextNoteProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Note
      role="status"
      actions={
        <>
          {isAsked ? (
            <Button variant="danger" onClick={onDiscard}>
              Throw the JSON away
            </Button>
          ) : (
            <Button onClick={() => setAsked(true)}>Throw away</Button>
          )}
          <Button variant="primary" onClick={() => onRestore(stored)}>
            Take up again
          </Button>
        </>
      }
    >
      JSON that you typed here <When value={new Date(stored.at).toISOString()} /> was not put into the form.
      {isAsked && " It cannot be had back."}
    </Note>
  );
}
