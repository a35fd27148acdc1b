import { IconDownload, IconTrash } from "@tabler/icons-react";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { errorWords, isCanceled } from "@/api/errors";
import { download, downloadBlob } from "@/lib/download";
import { count as counted, number } from "@/lib/words";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import styles from "./deletion.module.css";
import { loadEntry } from "./deletion-bar";
import { deleteManyLater } from "./many";
import { type DeletionKind, deleteLater, useDeletionOf } from "./queue";
import { recordFile } from "./records";

const ConfirmDialog = lazyPart(async () => {
  // What shows a deletion is loaded with the question: its ten seconds begin with the answer.
  void loadEntry().catch(() => undefined);
  return { default: (await import("@/ui/confirm-dialog")).ConfirmDialog };
});

const ICON = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

interface DeleteButtonProps extends DeletionKind {
  id: string;
  name: string;
  /** What goes, what stays, and what it breaks, as far as the API can tell. */
  children: ReactNode;
  /** The record as it is now, to be downloaded before it goes; undefined where the API can't show it. */
  record?: unknown;
}

/** The one way to delete: it asks, says what it would break, offers a copy, and then leaves ten seconds for second thoughts. */
export function DeleteButton({ children, record, ...target }: DeleteButtonProps) {
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
      >
        Delete
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title={`Delete this ${noun}?`}
            confirm="Delete"
            danger
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              deleteLater(target);
              setAsking(false);
            }}
          >
            <div className={styles.impact}>
              {children}
              {record !== undefined && (
                <p className={styles.keep}>
                  <Button
                    icon={<IconDownload {...ICON} />}
                    onClick={() => download(recordFile(noun, id, record))}
                  >
                    Download it as JSON first
                  </Button>
                </p>
              )}
              <p>You have ten seconds to undo it. After that the service deletes it for good.</p>
            </div>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

interface DeleteManyProps {
  kind: DeletionKind;
  /** How many are chosen. */
  count: number;
  /** The ids of those that are chosen, asked for when somebody wants to delete them. */
  ids: () => Promise<readonly string[]> | readonly string[];
  /** The chosen records as a file, to be downloaded before they go. */
  keep?: (
    ids: readonly string[],
    signal: AbortSignal,
  ) => Promise<{ name: string; file: Blob; remark?: string }>;
  /** They are in the queue now. */
  onQueued?: () => void;
  /** What goes, what stays, and what it breaks. */
  children: ReactNode;
}

/** The one way to delete many: it asks once, offers a copy, and then leaves ten seconds for second thoughts. */
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
  const { kind, count, ids, keep, onQueued, onClose, children } = props;
  const [busy, setBusy] = useState<"downloading" | "deleting">();
  const [remark, setRemark] = useState<string>();
  const downloading = useRef<AbortController>(undefined);
  useEffect(() => () => downloading.current?.abort(), []);

  const attempt = async (doing: "downloading" | "deleting", work: () => Promise<string | undefined>) => {
    setBusy(doing);
    try {
      setRemark(await work());
    } catch (error) {
      if (isCanceled(error)) setRemark("The download was stopped. Nothing was saved.");
      else setRemark(`${errorWords(error).title}. ${errorWords(error).advice}`);
    }
    setBusy(undefined);
  };
  const downloadThem = () =>
    attempt("downloading", async () => {
      const abort = new AbortController();
      downloading.current = abort;
      const copy = await keep?.(await ids(), abort.signal);
      if (copy) downloadBlob(copy.name, copy.file);
      return copy?.remark;
    });
  const confirm = () =>
    attempt("deleting", async () => {
      downloading.current?.abort();
      const chosen = await ids();
      if (chosen.length === 0) return "None of them has an id by which it could be deleted.";
      deleteManyLater({ ...kind, ids: chosen });
      onClose();
      onQueued?.();
      return undefined;
    });

  return (
    <Suspense>
      <ConfirmDialog
        title={`Delete ${counted(count, kind.noun)}?`}
        confirm={`Delete ${number(count)}`}
        danger
        busy={busy === "deleting"}
        onCancel={onClose}
        onConfirm={() => void confirm()}
      >
        <div className={styles.impact}>
          {children}
          <p>
            You have ten seconds to undo it. After that they are deleted for good, one after the other; you
            can stop it in between.
          </p>
          {keep && (
            <p className={styles.keep}>
              <Button
                icon={<IconDownload {...ICON} />}
                busy={busy === "downloading"}
                onClick={() => void downloadThem()}
              >
                Download them as JSON first
              </Button>{" "}
              {busy === "downloading" && <Button onClick={() => downloading.current?.abort()}>Stop</Button>}
            </p>
          )}
          <p role="status">{remark}</p>
        </div>
      </ConfirmDialog>
    </Suspense>
  );
}
