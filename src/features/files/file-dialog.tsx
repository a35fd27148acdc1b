import { Link } from "react-router";
import { idOf, nameOf } from "@/lib/read";
import { sayBytes } from "@/lib/words";
import { ExternalLink } from "@/ui/external-link";
import { Note } from "@/ui/note";
import { RecordDialog } from "@/ui/record-dialog";
import { fileName, isDeleted, usesOf } from "./file-columns";

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
          {isDeleted(file) ? "Deleted, but still used by " : "Used by "}
          {uses.map((assistant, index) => (
            <span key={idOf(assistant) ?? String(index)}>
              {index > 0 && ", "}
              <Link to={`/assistants/${encodeURIComponent(idOf(assistant) ?? "")}`}>{nameOf(assistant)}</Link>
            </span>
          ))}
        </Note>
      )}
    </RecordDialog>
  );
}

function render(path: string, value: unknown) {
  if (path === "url" && typeof value === "string" && value !== "") return <ExternalLink href={value} />;
  if (path === "size" && typeof value === "number" && value >= 0)
    return `${sayBytes(value)} (${value} bytes)`;
  return undefined;
}
