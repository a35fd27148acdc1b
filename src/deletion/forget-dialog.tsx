import type { ReactNode } from "react";
import { forgetConnection, type SavedConnection } from "@/api/connection";
import { ConfirmDialog } from "@/ui/dialog";

interface ForgetDialogProps {
  connection: SavedConnection;
  onClose: () => void;
  /** What to do first. */
  children?: ReactNode;
}

/** Asks before a connection is forgotten. */
export function ForgetDialog({ connection: { id, name }, onClose, children }: ForgetDialogProps) {
  return (
    <ConfirmDialog
      title={`Forget ${name}?`}
      confirm="Forget connection"
      danger
      onConfirm={() => {
        onClose();
        void forgetConnection(id);
      }}
      onCancel={onClose}
    >
      <p>
        This removes its address, name, key, drafts, history and call reviews from this browser, in every tab.
        Nothing changes in the service.
      </p>
      {children}
    </ConfirmDialog>
  );
}
