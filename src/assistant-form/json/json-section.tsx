import { IconCheck, IconCopy, IconDownload, IconPencil } from "@tabler/icons-react";
import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { loadAssistant } from "@/api/dialects";
import { useScope } from "@/assistant-form/scope";
import { sectionTitle } from "@/assistant-form/sections";
import { recordOf } from "@/document/equal";
import { restoreSecrets } from "@/document/hidden-secrets";
import { RecordKeyContext } from "@/editing/record-key";
import { useFormOfField } from "@/form/document-form";
import { useDocument } from "@/form/use-document";
import { download, fileNameFrom } from "@/lib/files";
import { listen } from "@/lib/listen";
import { database } from "@/storage/database";
import { deleteText, type StoredText, storeText, textOf } from "@/storage/json-texts";
import { Button } from "@/ui/button";
import { FileButton, JSON_FILES } from "@/ui/file-button";
import { lazyPart } from "@/ui/lazy-part";
import { Note } from "@/ui/note";
import { CODE_BOX } from "@/ui/raw-json";
import { useCopy } from "@/ui/use-copy";
import { Moment } from "@/ui/when";
import { type OpenedFile, openFile } from "./file-import";
import { ImportDialog } from "./import-dialog";
import {
  followUnapplied,
  type JsonForm,
  jsonForm,
  recallUnapplied,
  rememberUnapplied,
  shownText,
  type UnappliedText,
} from "./json-form";

const JsonEditor = lazyPart(() => import("./json-editor"));

const FRAME = `h-[min(64vh,480px)] ${CODE_BOX}`;

/** The whole assistant as JSON: view, copy, edit, export and import. */
export function JsonSection() {
  const form = useJsonForm();
  const scope = useScope();
  const [isRecalled] = useState(() => recallUnapplied(form.storedAs) !== undefined);
  const [editing, setEditing] = useState<"closed" | "recalled" | "asked">(isRecalled ? "recalled" : "closed");
  const [file, setFile] = useState<OpenedFile>();
  const [refused, setRefused] = useState<string>();
  const editButton = useRef<HTMLButtonElement>(null);
  const typed = useStoredText(form, scope);
  const { copied, copy } = useCopy();
  const text = () => shownText(form.schema, form.current());
  const open = async (chosen: File) => {
    const opened = await openFile(chosen, form.schema, "assistant");
    if ("refused" in opened) setRefused(opened.refused);
    else setFile(opened);
  };
  return (
    <>
      <p className="text-sm text-muted">
        This includes unsaved edits. Secrets appear as •••••••• and stay unchanged unless you replace them.
      </p>
      <div className="flex flex-wrap gap-2">
        {editing === "closed" && !typed.offered && (
          <Button ref={editButton} icon={IconPencil} onClick={() => setEditing("asked")}>
            Edit as JSON
          </Button>
        )}
        <Button icon={copied ? IconCheck : IconCopy} onClick={() => copy(text())}>
          {copied ? "Copied" : "Copy"}
        </Button>
        <Button
          icon={IconDownload}
          onClick={() => {
            const { name } = loadAssistant(form.current()).value;
            download({ name: `${fileNameFrom(name ?? undefined, "assistant")}.json`, text: `${text()}\n` });
          }}
        >
          Export file
        </Button>
        <FileButton
          label="Import file"
          accept={JSON_FILES}
          onFile={(chosen) => {
            setRefused(undefined);
            void open(chosen);
          }}
        />
      </div>
      {typed.offered && (
        <StoredTextNote
          stored={typed.offered}
          onRestore={(text) => {
            typed.restore(text);
            setEditing("asked");
          }}
          onDiscard={typed.discard}
        />
      )}
      {refused && (
        <Note tone="bad" role="alert">
          {refused}
        </Note>
      )}
      {editing === "closed" ? (
        <Preview />
      ) : (
        <JsonEditor
          fallback={<div className={FRAME} />}
          form={form}
          takesFocus={editing === "asked"}
          onClose={() => {
            setEditing("closed");
            requestAnimationFrame(() => editButton.current?.focus());
          }}
        />
      )}
      {file && (
        <ImportDialog
          form={form}
          file={file}
          sectionTitle={sectionTitle}
          onClose={() => setFile(undefined)}
        />
      )}
    </>
  );
}

/** The document. It's long and changes with every edit, so it's rendered only while visible. */
function Preview() {
  const frame = useRef<HTMLElement>(null);
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting === true), {
      rootMargin: "200px",
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section ref={frame} className={FRAME} aria-label="Assistant JSON" tabIndex={0}>
      {inSight && <DocumentText />}
    </section>
  );
}

function DocumentText() {
  const document = useDocument(useFormOfField(), useScope());
  return (
    <pre className="text-xs wrap-anywhere whitespace-pre-wrap">
      {shownText(useJsonForm().schema, recordOf(document))}
    </pre>
  );
}

function useJsonForm(): JsonForm {
  const form = useFormOfField();
  const scope = useScope();
  return useMemo(() => jsonForm(form, scope), [form, scope]);
}

/** Short, so that a crash loses little. */
const DELAY_MS = 300;

/**
 * Stores the JSON view's unapplied text, as drafts are stored, and offers what an earlier tab stored.
 * @param scope the path of the object in the record
 */
function useStoredText(form: JsonForm, scope: string) {
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
    const flush = () => {
      if (timer !== undefined) void write(recallUnapplied(form.storedAs));
      clearTimeout(timer);
      timer = undefined;
    };
    const ends = [
      followUnapplied((key) => {
        if (key === form.storedAs) timer ??= setTimeout(flush, DELAY_MS);
      }),
      listen(document, { visibilitychange: flush }),
      listen(window, { pagehide: flush }),
    ];
    return () => {
      flush();
      for (const end of ends) end();
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
function StoredTextNote({ stored, onRestore, onDiscard }: StoredTextNoteProps) {
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
