import { IconVolumeOff } from "@tabler/icons-react";
import { Menu, type MenuItem } from "@/ui/menu";
import styles from "./checks.module.css";

interface MuteMenuProps {
  /** What it mutes, for screen readers. */
  what: string;
  items: () => readonly MenuItem[];
}

/** A button that offers the ways to mute a problem or a group. */
export function MuteMenu({ what, items }: MuteMenuProps) {
  return (
    <Menu className={styles.mute} aria-label={`Mute: ${what}`} title="Mute" items={items}>
      <IconVolumeOff size={16} stroke={1.75} aria-hidden="true" />
    </Menu>
  );
}
