import type { ReactNode } from "react";
import { Dialog } from "./dialog";
import { KeyValue, type KeyValueOptions } from "./key-value";
import { RawJsonDisclosure } from "./raw-json";

interface RecordDialogProps extends KeyValueOptions {
  title: string;
  record: object;
  onClose: () => void;
  /** What is known of it besides its own fields. */
  children?: ReactNode;
}

/** All fields of a record that has no page of its own. */
export function RecordDialog({ title, record, onClose, children, ...options }: RecordDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} width={640}>
      {children}
      <KeyValue {...options} value={{ ...record }} />
      <RawJsonDisclosure value={record} />
    </Dialog>
  );
}
