import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";

interface ConfirmDialogProps {
  /** The question ("Delete this call?"). */
  title: string;
  /** What goes, what stays, what it breaks. */
  children: ReactNode;
  /** The button that does it, named after what it does ("Delete"). */
  confirm: string;
  /** The way out. */
  cancel?: string;
  /** It destroys something. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The one way to ask before something is done. The focus stands on the way out. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel = "Cancel",
  danger = false,
  busy = false,
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
          <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
