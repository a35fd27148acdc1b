import { ConfirmDialog } from "@/ui/confirm-dialog";

interface ForgetDialogProps {
  name: string;
  onForget: () => void;
  onCancel: () => void;
}

export default function ForgetDialog({ name, onForget, onCancel }: ForgetDialogProps) {
  return (
    <ConfirmDialog
      title={`Forget ${name}?`}
      confirm="Forget connection"
      danger
      onConfirm={onForget}
      onCancel={onCancel}
    >
      This removes its address, name, key, drafts, history and reviews of calls from this browser, in every
      tab. Nothing changes in the service.
    </ConfirmDialog>
  );
}
