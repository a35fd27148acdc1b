import { ConfirmDialog } from "@/ui/confirm-dialog";

interface ForgetDialogProps {
  name: string;
  onForget: () => void;
  onCancel: () => void;
}

export default function ForgetDialog({ name, onForget, onCancel }: ForgetDialogProps) {
  return (
    <ConfirmDialog title={`Forget ${name}?`} confirm="Forget" danger onConfirm={onForget} onCancel={onCancel}>
      Its address, name and key leave this browser, in every tab. Nothing changes at the service.
    </ConfirmDialog>
  );
}
