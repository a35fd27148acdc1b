import { IconDownload } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { errorWords, isCanceled } from "@/api/errors";
import { downloadBlob } from "@/lib/download";
import { count as counted } from "@/lib/words";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { ICON } from "@/ui/icon";
import styles from "./deletion.module.css";
import { deleteManyLater } from "./many";
import type { DeletionKind } from "./queue";

export interface DeleteManyProps {
  kind: DeletionKind;
  /** The number of selected records. */
  count: number;
  /** Their IDs, loaded only when someone deletes or downloads them. */
  ids: () => Promise<readonly string[]> | readonly string[];
  /** The selected records as a file, offered as a download first. */
  exportFile?: (
    ids: readonly string[],
    signal: AbortSignal,
  ) => Promise<{ name: string; file: Blob; remark?: string }>;
  /** Called once they are in the queue. */
  onQueued?: () => void;
  /** What is deleted, what stays and what it breaks. */
  children: ReactNode;
}

/** Asks whether to delete many records, and offers them as a file first. */
export default function ConfirmMany(props: DeleteManyProps & { onClose: () => void }) {
  const { kind, count, ids, exportFile, onQueued, onClose, children } = props;
  const [busy, setBusy] = useState<"downloading" | "deleting">();
  const [remark, setRemark] = useState<string>();
  const downloading = useRef<AbortController>(undefined);
  useEffect(() => () => downloading.current?.abort(), []);

  const attempt = async (doing: "downloading" | "deleting", work: () => Promise<string | undefined>) => {
    setBusy(doing);
    try {
      setRemark(await work());
    } catch (error) {
      if (isCanceled(error)) setRemark("Download canceled. No file was saved.");
      else setRemark(`${errorWords(error).title}. ${errorWords(error).advice}`);
    }
    setBusy(undefined);
  };
  const downloadFirst = () =>
    attempt("downloading", async () => {
      const abort = new AbortController();
      downloading.current = abort;
      const copy = await exportFile?.(await ids(), abort.signal);
      if (copy) downloadBlob(copy.name, copy.file);
      return copy?.remark;
    });
  const confirm = () =>
    attempt("deleting", async () => {
      downloading.current?.abort();
      const chosen = await ids();
      if (chosen.length === 0) return "These records have no ID, so they can't be deleted.";
      deleteManyLater({ ...kind, ids: chosen });
      onClose();
      onQueued?.();
      return undefined;
    });

  return (
    <ConfirmDialog
      title={`Delete ${counted(count, kind.noun)}?`}
      confirm={`Delete ${counted(count, kind.noun)}`}
      danger
      busy={busy === "deleting"}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <div className={styles.impact}>
        {children}
        <p>
          You can undo this for 10 seconds. After that, each deletion is permanent. You can stop at any time.
        </p>
        {exportFile && (
          <p className="above">
            <Button
              icon={<IconDownload {...ICON[16]} />}
              busy={busy === "downloading"}
              onClick={() => void downloadFirst()}
            >
              Download JSON first
            </Button>{" "}
            {busy === "downloading" && (
              <Button onClick={() => downloading.current?.abort()}>Cancel download</Button>
            )}
          </p>
        )}
        <p role="status">{remark}</p>
      </div>
    </ConfirmDialog>
  );
}
