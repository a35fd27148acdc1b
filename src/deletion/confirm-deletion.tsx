import type { ReactNode } from "react";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import styles from "./deletion.module.css";
import { deleteLater } from "./deletions";
import { loadEntry } from "./load-entry";

void loadEntry().catch(() => undefined);

interface ConfirmDeletionProps {
  target: Parameters<typeof deleteLater>[0];
  children: ReactNode;
  onClose: () => void;
}

/** The question before a deletion. Loaded when it is first asked. */
export default function ConfirmDeletion({ target, children, onClose }: ConfirmDeletionProps) {
  return (
    <ConfirmDialog
      title={`Delete this ${target.noun}?`}
      confirm="Delete"
      danger
      onCancel={onClose}
      onConfirm={() => {
        deleteLater(target);
        onClose();
      }}
    >
      <div className={styles.impact}>
        {children}
        <p>You have ten seconds to undo it. After that the service deletes it for good.</p>
      </div>
    </ConfirmDialog>
  );
}
