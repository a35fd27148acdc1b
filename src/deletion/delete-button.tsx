import { IconDownload, IconTrash } from "@tabler/icons-react";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { errorWords, isCanceled } from "@/api/errors";
import { download, downloadBlob } from "@/lib/download";
import { count as counted } from "@/lib/words";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import styles from "./deletion.module.css";
import { loadEntry } from "./deletion-bar";
import { deleteManyLater } from "./many";
import { type DeletionKind, deleteLater, useDeletionOf } from "./queue";
import { recordFile } from "./records";

const ConfirmDialog = lazyPart(async () => {
  // Load the deletion bar together with the question: the ten seconds start with the answer.
  void loadEntry().catch(() => undefined);
  return { default: (await import("@/ui/confirm-dialog")).ConfirmDialog };
});

const ICON = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

interface DeleteButtonProps extends DeletionKind {
  id: string;
  name: string;
  /** What is deleted, what stays and what it breaks, as far as the API can tell. */
  children: ReactNode;
  /** The current record, offered as a download first; undefined if the API can't return it. */
  record?: unknown;
  /** Called once it's in the queue. */
  onQueued?: (() => void) | undefined;
  /** Without room for words: only its icon. */
  isCompact?: boolean | undefined;
}

/** Deletes a record: asks first, says what it would break, offers a download, and can be undone for ten seconds. */
export function DeleteButton({ children, record, onQueued, isCompact, ...target }: DeleteButtonProps) {
  const { connection, noun, id } = target;
  const [isAsking, setAsking] = useState(false);
  const step = useDeletionOf(connection, noun, id)?.state.step;
  const isUnderWay = step === "waiting" || step === "sending";
  return (
    <>
      <Button
        icon={<IconTrash {...ICON} />}
        aria-disabled={isUnderWay || undefined}
        onClick={() => setAsking(!isUnderWay)}
        {...(isCompact && { "aria-label": `Delete ${noun}`, title: `Delete ${noun}` })}
      >
        {!isCompact && `Delete ${noun}`}
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title={`Delete this ${noun}?`}
            confirm={`Delete ${noun}`}
            danger
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              deleteLater(target);
              setAsking(false);
              onQueued?.();
            }}
          >
            <div className={styles.impact}>
              {children}
              {record !== undefined && (
                <p className={styles.download}>
                  <Button
                    icon={<IconDownload {...ICON} />}
                    onClick={() => download(recordFile(noun, id, record))}
                  >
                    Download JSON first
                  </Button>
                </p>
              )}
              <p>You can undo this for 10 seconds. After that, it's permanent.</p>
            </div>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

interface DeleteManyProps {
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

/** Deletes many records: asks once, offers a download, and can be undone for ten seconds. */
export function DeleteManyButton(props: DeleteManyProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        icon={<IconTrash {...ICON} />}
        onClick={() => setAsking(true)}
        aria-disabled={props.count === 0 || undefined}
      >
        Delete
      </Button>
      {isAsking && props.count > 0 && <ConfirmMany {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function ConfirmMany(props: DeleteManyProps & { onClose: () => void }) {
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
    <Suspense>
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
            You can undo this for 10 seconds. After that, each deletion is permanent. You can stop at any
            time.
          </p>
          {exportFile && (
            <p className={styles.download}>
              <Button
                icon={<IconDownload {...ICON} />}
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
    </Suspense>
  );
}
