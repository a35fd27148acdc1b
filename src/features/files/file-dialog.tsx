import type { ReactNode } from "react";
import type { FileValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import type { JsonObject } from "@/document/equal";
import { fileName, fileSize, fileType } from "@/document/files";
import type { Path } from "@/document/path";
import { sayBytesExactly } from "@/lib/words";
import type { KnownUses } from "@/references/use-uses";
import { UsedBy } from "@/references/uses-list";
import { fieldAt } from "@/schema/field";
import { file as schema } from "@/schema/file";
import { Dialog } from "@/ui/dialog";
import { EnumValue } from "@/ui/enum-value";
import { ExternalLink } from "@/ui/external-link";
import { KeyValue } from "@/ui/key-value";
import { Note } from "@/ui/note";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { FilePreview } from "./file-preview";

interface FileDialogProps {
  /** The ID in the URL. */
  id: string;
  /** Undefined if the service lists none with this ID. */
  file: Loaded<FileValue> | undefined;
  uses: KnownUses;
  /** Reloads the lists of users that couldn't be loaded. */
  onRetry: () => void;
  onClose: () => void;
}

/** All fields of a file, its preview, and what uses it. Loaded when the first file is opened. */
export default function FileDialog({ id, file, uses, onRetry, onClose }: FileDialogProps) {
  return (
    <Dialog title={file ? fileName(file.value) : "File not found"} onClose={onClose} width={680}>
      {!file && (
        <p>
          The service has no file with ID <code>{id}</code>. It may have been deleted or belong to another
          connection.
        </p>
      )}
      {file?.value.isDeleted && (
        <Note tone="warn">This file is marked as deleted, so assistants can't search it.</Note>
      )}
      {file && <FilePreview file={file.value} />}
      <Part title="Used by">
        <UsedBy
          id={id}
          uses={uses}
          none="No assistant, squad or knowledge base uses this file."
          onRetry={onRetry}
        />
      </Part>
      {file && (
        <Part title="All fields">
          <KeyValue value={inOrder(file.raw)} label={label} render={render} />
          <RawJsonDisclosure value={file.raw} />
        </Part>
      )}
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="above-16">
      <h3 className="below-4">{title}</h3>
      {children}
    </section>
  );
}

const KEYS = Object.keys(schema.shape);

/** The fields of the API first, in its order; then all others. */
function inOrder(file: JsonObject): JsonObject {
  const rank = (key: string) => (KEYS.includes(key) ? KEYS.indexOf(key) : KEYS.length);
  return Object.fromEntries(Object.entries(file).toSorted(([a], [b]) => rank(a) - rank(b)));
}

const label = (path: Path) => fieldAt(schema, path)?.meta?.label;

function render(path: string, value: string | number) {
  if (typeof value === "number") {
    const size = path === "size" ? fileSize({ size: value }) : undefined;
    return size === undefined ? undefined : sayBytesExactly(size);
  }
  if (path === "url") return <ExternalLink href={value} />;
  if (path === "purpose") return <EnumValue value={value} />;
  const type = path === "mimeType" ? fileType({ mimeType: value }) : undefined;
  return type === undefined || type === value ? undefined : `${type} (${value})`;
}
