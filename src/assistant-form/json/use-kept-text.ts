import { use, useEffect, useEffectEvent, useState } from "react";
import { bringSecretsBack } from "@/document/hidden-secrets";
import { RecordKeyContext } from "@/editing/record-key";
import { database } from "@/storage/database";
import { deleteText, type StoredText, storeText, textOf } from "@/storage/json-texts";
import type { JsonForm } from "./json-form";
import { shownText } from "./shown-text";
import { followTyped, recallTyped, rememberTyped, type TypedText } from "./typed-text";

/** At most half a second behind the typing, so that little is lost in a crash. */
const DELAY_MS = 300;

/**
 * Keeps what is typed in the JSON view and not put into the form yet, as drafts are kept; and knows what was kept of it by a tab that
 * is gone.
 * @param scope where the object that is shown stands in the record
 */
export function useKeptText(form: JsonForm, scope: string) {
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
    /** Makes what was kept the text of the view, which is to be opened then. */
    takeUp: (kept: StoredText) => {
      const document = bringSecretsBack(form.schema, kept.base, form.current());
      const base = { document, text: shownText(form.schema, document) };
      rememberTyped(form.keptAs, { base, text: kept.text });
      setOffered(undefined);
    },
    throwAway: () => {
      setOffered(undefined);
      if (recordKey) void deleteText(database, recordKey, scope);
    },
  };
}
