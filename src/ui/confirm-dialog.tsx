import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";

interface ConfirmDialogProps {
  /** The question ("Delete this call?"). */
  title: string;
  /** What is deleted, what stays and what it breaks. */
  children: ReactNode;
  /** The label of the confirming button, a verb with its object ("Delete call"). */
  confirm: string;
  /** The label of the canceling button. */
  cancel?: string;
  /** The action is destructive. */
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action. The focus starts on the canceling button. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel = "Cancel",
  danger = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel} data-autofocus>
            {cancel}
          </Button>
          <Button variant={danger ? "danger" : "primary"} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
