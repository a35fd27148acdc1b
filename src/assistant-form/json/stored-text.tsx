import { use, useEffect, useEffectEvent, useState } from "react";
import { restoreSecrets } from "@/document/hidden-secrets";
import { RecordKeyContext } from "@/editing/record-key";
import { listen } from "@/lib/listen";
import { database } from "@/storage/database";
import { deleteText, type StoredText, storeText, textOf } from "@/storage/json-texts";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { Moment } from "@/ui/when";
import type { JsonForm } from "./json-form";
import { shownText } from "./json-form";
import { followUnapplied, recallUnapplied, rememberUnapplied, type UnappliedText } from "./unapplied-text";

/** Short, so that a crash loses little. */
const DELAY_MS = 300;

/**
 * Stores the JSON view's unapplied text, as drafts are stored, and offers what an earlier tab stored.
 * @param scope the path of the object in the record
 */
export function useStoredText(form: JsonForm, scope: string) {
  const recordKey = use(RecordKeyContext);
  const [offered, setOffered] = useState<StoredText>();

  useEffect(() => {
    if (!recordKey || recallUnapplied(form.storedAs)) return;
    let isWanted = true;
    void textOf(database, recordKey, scope).then((found) => isWanted && setOffered(found));
    return () => {
      isWanted = false;
    };
  }, [recordKey, scope, form.storedAs]);

  const write = useEffectEvent(async (typed: UnappliedText | undefined) => {
    if (!recordKey) return;
    if (!typed) return deleteText(database, recordKey, scope);
    const { schema, loaded } = form;
    const { base, text } = typed;
    return storeText(database, { schema, recordKey, scope, loaded, base: base.text, text, at: Date.now() });
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: { typed: UnappliedText | undefined } | undefined;
    const flush = () => {
      clearTimeout(timer);
      timer = undefined;
      if (waiting) void write(waiting.typed);
      waiting = undefined;
    };
    const end = followUnapplied((key, typed) => {
      if (key !== form.storedAs) return;
      waiting = { typed };
      timer ??= setTimeout(flush, DELAY_MS);
    });
    const stopWatching = listen(document, { visibilitychange: flush });
    const stopListening = listen(window, { pagehide: flush });
    return () => {
      flush();
      end();
      stopWatching();
      stopListening();
    };
  }, [form.storedAs]);

  return {
    offered,
    /** Makes the stored text the view's text. The caller then opens the view. */
    restore: (stored: StoredText) => {
      const { document } = restoreSecrets(form.schema, stored.base, form.current());
      const base = { document, text: shownText(form.schema, document) };
      rememberUnapplied(form.storedAs, { base, text: stored.text });
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

/**
 * Offers JSON that was typed earlier and never applied. Discarding it needs confirmation, because there's no
 * other copy.
 */
export function StoredTextNote({ stored, onRestore, onDiscard }: StoredTextNoteProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Note
      role="status"
      actions={
        <>
          {isAsked ? (
            <Button variant="danger" onClick={onDiscard}>
              Discard JSON
            </Button>
          ) : (
            <Button onClick={() => setAsked(true)}>Discard draft</Button>
          )}
          <Button variant="primary" onClick={() => onRestore(stored)}>
            Restore draft
          </Button>
        </>
      }
    >
      You have unapplied JSON from <Moment at={stored.at} inSentence />.
      {isAsked && " Discarding it can't be undone."}
    </Note>
  );
}
