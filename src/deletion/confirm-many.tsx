import { IconDownload } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { errorWords, isCanceled } from "@/api/errors";
import { count as counted, number } from "@/lib/words";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import type { DeleteManyProps } from "./delete-many-button";
import styles from "./deletion.module.css";
import { deleteManyLater } from "./deletions";
import { downloadBlob } from "./download";
import { loadEntry } from "./load-entry";

void loadEntry().catch(() => undefined);

/** The question before many deletions. Loaded when it is first asked. */
export default function ConfirmMany(props: DeleteManyProps & { onClose: () => void }) {
  const { kind, count, ids, keep, onQueued, onClose, children } = props;
  const [busy, setBusy] = useState<"keeping" | "deleting">();
  const [remark, setRemark] = useState<string>();
  const keeping = useRef<AbortController>(undefined);
  useEffect(() => () => keeping.current?.abort(), []);

  const attempt = async (doing: "keeping" | "deleting", work: () => Promise<string | undefined>) => {
    setBusy(doing);
    try {
      setRemark(await work());
    } catch (error) {
      if (isCanceled(error)) setRemark("The download was stopped. Nothing was saved.");
      else setRemark(`${errorWords(error).title}. ${errorWords(error).advice}`);
    }
    setBusy(undefined);
  };
  const download = () =>
    attempt("keeping", async () => {
      const abort = new AbortController();
      keeping.current = abort;
      const kept = await keep?.(await ids(), abort.signal);
      if (kept) downloadBlob(kept.name, kept.file);
      return kept?.remark;
    });
  const confirm = () =>
    attempt("deleting", async () => {
      keeping.current?.abort();
      const chosen = await ids();
      if (chosen.length === 0) return "None of them has an id by which it could be deleted.";
      deleteManyLater({ ...kind, ids: chosen });
      onClose();
      onQueued?.();
      return undefined;
    });

  return (
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
          You have ten seconds to undo it. After that they are deleted for good, one after the other; you can
          stop it in between.
        </p>
        {keep && (
          <p className={styles.keep}>
            <Button
              icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
              busy={busy === "keeping"}
              onClick={() => void download()}
            >
              Download them as JSON first
            </Button>{" "}
            {busy === "keeping" && <Button onClick={() => keeping.current?.abort()}>Stop</Button>}
          </p>
        )}
        <p role="status">{remark}</p>
      </div>
    </ConfirmDialog>
  );
}
