import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { SingleKeysSwitch } from "@/ui/setting-switch";
import { ShortcutList } from "@/ui/shortcut-list";

/** The list of shortcuts, with the switch for single-key ones. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Keyboard shortcuts"
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
