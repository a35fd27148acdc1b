import { IconCheck, IconCopy, IconDownload, IconPencil, IconUpload } from "@tabler/icons-react";
import { type ChangeEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { download } from "@/deletion/download";
import { useFormOfField } from "@/form/document-form";
import { useEditedDocument } from "@/form/use-edited-document";
import { sayBytes } from "@/lib/words";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { useCopy } from "@/ui/use-copy";
import own from "./json.module.css";
import { exportName, shownText } from "./shown-text";
import { recallTyped } from "./typed-text";

const JsonEditor = lazy(() => import("./json-editor"));
const ImportDialog = lazy(() => import("./import-dialog"));

/** Larger than any assistant, and small enough to read at once. */
const LARGEST_FILE = 8_000_000;

const ICON = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

interface OpenedFile {
  name: string;
  document: Record<string, unknown>;
}

/** The whole assistant as JSON: seen, copied, edited, exported and imported. */
export function JsonSection() {
  const form = useFormOfField();
  const [isRecalled] = useState(() => recallTyped(form.loaded) !== undefined);
  const [editing, setEditing] = useState<"closed" | "recalled" | "asked">(isRecalled ? "recalled" : "closed");
  const [file, setFile] = useState<OpenedFile>();
  const [refused, setRefused] = useState<string>();
  const editButton = useRef<HTMLButtonElement>(null);
  const { copied, copy } = useCopy();
  const text = () => shownText(form.schema, form.edited().document);
  const open = async (chosen: File) => {
    const { name, size } = chosen;
    if (size > LARGEST_FILE) {
      setRefused(`“${name}” has ${sayBytes(size)}: that is no assistant.`);
      return;
    }
    const [{ readFile }, content] = await Promise.all([import("./file-import"), chosen.text()]);
    const read = readFile(form.schema, name, content);
    if ("refused" in read) setRefused(read.refused);
    else setFile({ name, document: read.document });
  };
  return (
    <>
      <p className={own.hint}>
        The whole assistant, with the edits that are in the form. A secret is shown as •••••••• and stays
        unchanged as long as it is left so.
      </p>
      <div className={own.actions}>
        {editing === "closed" && (
          <Button ref={editButton} icon={<IconPencil {...ICON} />} onClick={() => setEditing("asked")}>
            Edit as JSON
          </Button>
        )}
        <Button icon={copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />} onClick={() => copy(text())}>
          {copied ? "Copied" : "Copy"}
        </Button>
        <Button
          icon={<IconDownload {...ICON} />}
          onClick={() => download({ name: exportName(form.edited().document), text: `${text()}\n` })}
        >
          Export as a file
        </Button>
        <FileButton
          onFile={(chosen) => {
            setRefused(undefined);
            void open(chosen);
          }}
        />
      </div>
      {refused && (
        <Note tone="bad" role="alert">
          {refused}
        </Note>
      )}
      {editing === "closed" ? (
        <Preview />
      ) : (
        <Suspense fallback={<div className={own.waiting} />}>
          <JsonEditor
            form={form}
            takesFocus={editing === "asked"}
            onClose={() => {
              setEditing("closed");
              requestAnimationFrame(() => editButton.current?.focus());
            }}
          />
        </Suspense>
      )}
      {file && (
        <Suspense>
          <ImportDialog form={form} file={file} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onFile(file);
    // The same file chosen again is a choice too.
    currentTarget.value = "";
  };
  return (
    <>
      <Button icon={<IconUpload {...ICON} />} onClick={() => input.current?.click()}>
        Import a file
      </Button>
      <input ref={input} type="file" accept=".json,application/json" hidden onChange={choose} />
    </>
  );
}

/** The document, drawn only while it is in sight: it is long, and it changes with every edit. */
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section ref={frame} className={own.preview} aria-label="The assistant as JSON" tabIndex={0}>
      {inSight && <DocumentText />}
    </section>
  );
}

function DocumentText() {
  const form = useFormOfField();
  return <pre>{shownText(form.schema, useEditedDocument(form))}</pre>;
}
