import { IconDots } from "@tabler/icons-react";
import { ICON_BUTTON } from "./button-class";
import { ICON } from "./icon";
import { Menu, type MenuItem } from "./menu";

interface MoreMenuProps {
  /** What the actions are for: the accessible name, also shown on hover. */
  label: string;
  items: () => readonly (MenuItem | "separator")[];
  "data-action"?: string;
}

/** The less frequent actions of a row or a page, behind three dots. */
export function MoreMenu({ label, ...rest }: MoreMenuProps) {
  return (
    <Menu {...rest} aria-label={label} title={label} className={ICON_BUTTON}>
      <IconDots {...ICON[16]} />
    </Menu>
  );
}
