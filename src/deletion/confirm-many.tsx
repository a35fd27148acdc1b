import { IconDownload } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { errorWords, isCanceled } from "@/api/errors";
import { downloadBlob } from "@/lib/files";
import { count } from "@/lib/words";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/dialog";
import { deleteManyLater } from "./many";
import type { DeletionKind } from "./queue";

export interface DeleteManyProps {
  kind: DeletionKind;
  /** The IDs of the selected records. */
  ids: ReadonlySet<string>;
  /** The selected records as a file, offered as a download first. */
  exportFile: (
    ids: readonly string[],
    signal: AbortSignal,
  ) => Promise<{ name: string; file: Blob; remark?: string }>;
  /** Called once they are in the queue. */
  onQueued: () => void;
  /** What is deleted, what stays and what it breaks. */
  children: ReactNode;
}

/** Asks whether to delete many records, and offers them as a file first. */
export default function ConfirmMany(props: DeleteManyProps & { onClose: () => void }) {
  const { kind, ids, exportFile, onQueued, onClose, children } = props;
  const [isDownloading, setDownloading] = useState(false);
  const [remark, setRemark] = useState<string>();
  const downloading = useRef<AbortController>(undefined);
  useEffect(() => () => downloading.current?.abort(), []);

  const downloadFirst = async () => {
    setDownloading(true);
    try {
      const abort = new AbortController();
      downloading.current = abort;
      const copy = await exportFile([...ids], abort.signal);
      downloadBlob(copy.name, copy.file);
      setRemark(copy.remark);
    } catch (error) {
      if (isCanceled(error)) setRemark("Download canceled. No file was saved.");
      else setRemark(`${errorWords(error).title}. ${errorWords(error).advice}`);
    }
    setDownloading(false);
  };
  const records = count(ids.size, kind.noun);

  return (
    <ConfirmDialog
      title={`Delete ${records}?`}
      confirm={`Delete ${records}`}
      danger
      onCancel={onClose}
      onConfirm={() => {
        downloading.current?.abort();
        deleteManyLater({ ...kind, ids: [...ids] });
        onClose();
        onQueued();
      }}
    >
      <div className="grid gap-3">
        {children}
        <p>
          <Button icon={IconDownload} busy={isDownloading} onClick={() => void downloadFirst()}>
            Download JSON first
          </Button>{" "}
          {isDownloading && <Button onClick={() => downloading.current?.abort()}>Cancel download</Button>}
        </p>
        <p role="status">{remark}</p>
        <p>
          You can undo this for 10 seconds. After that, you can stop at any time, but the service can't
          restore what is deleted. The records that it returns are stored until you close this tab, and you
          can download them or store them on this device.
        </p>
      </div>
    </ConfirmDialog>
  );
}
