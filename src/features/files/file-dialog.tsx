import { fileName, isDeleted } from "@/lib/files";
import { idOf, nameOf } from "@/lib/read";
import { sayBytes } from "@/lib/words";
import { ExternalLink } from "@/ui/external-link";
import { LinkList } from "@/ui/link-list";
import { Note } from "@/ui/note";
import { RecordDialog } from "@/ui/record-dialog";
import { usesOf } from "./file-columns";

interface FileDialogProps {
  file: object;
  /** `undefined` until they are loaded. */
  assistants: readonly object[] | undefined;
  onClose: () => void;
}

/** All fields of a file, and the assistants that use it. */
export function FileDialog({ file, assistants, onClose }: FileDialogProps) {
  const uses = usesOf(assistants, file) ?? [];
  return (
    <RecordDialog title={fileName(file)} record={file} onClose={onClose} render={render}>
      {uses.length > 0 && (
        <Note tone={isDeleted(file) ? "warn" : "info"}>
          {isDeleted(file) ? "Deleted, but still used by" : "Used by"}
          <AssistantLinks assistants={uses} />
        </Note>
      )}
    </RecordDialog>
  );
}

function AssistantLinks({ assistants }: { assistants: readonly object[] }) {
  return (
    <LinkList
      links={assistants.map((assistant, position) => {
        const id = idOf(assistant);
        const href = id === undefined ? undefined : `/assistants/${encodeURIComponent(id)}`;
        return { key: `${position} ${id}`, name: nameOf(assistant), href };
      })}
    />
  );
}

function render(path: string, value: unknown) {
  if (path === "url" && typeof value === "string" && value !== "") return <ExternalLink href={value} />;
  if (path === "size" && typeof value === "number" && value >= 0)
    return `${sayBytes(value)} (${value} bytes)`;
  return undefined;
}
