import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { ShortcutList } from "@/ui/shortcut-list";
import { SingleKeysSwitch } from "@/ui/single-keys-switch";

/** What the keys do, and the switch of the single ones. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Shortcuts"
      width={820}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      <SingleKeysSwitch />
      <ShortcutList />
    </Dialog>
  );
}
