import { ClosingDialog } from "@/ui/dialog";
import { SingleKeysSwitch } from "@/ui/setting-row";
import { ShortcutList } from "@/ui/shortcut-list";

/** The list of shortcuts, with the switch for single-key ones. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <ClosingDialog title="Keyboard shortcuts" width={820} onClose={onClose}>
      <SingleKeysSwitch />
      <ShortcutList />
    </ClosingDialog>
  );
}
