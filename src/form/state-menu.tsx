import { Menu } from "@mantine/core";
// In a layer: our own styles win, in whatever order a page loads them.
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import type { ReactElement } from "react";
import styles from "./field.module.css";
import { NOT_SET } from "./not-set";
import type { FormValue } from "./values";

interface StateMenuProps {
  target: ReactElement;
  value: FormValue;
  loaded: FormValue;
  /** The loaded value in words, for *Back to what was loaded*; undefined while nothing was changed. */
  backTo: string | undefined;
  onChange: (value: FormValue) => void;
  onClose: () => void;
}

/** The three states of a field, and the way back. It is loaded when a field's state is first opened. */
export default function StateMenu({ target, value, loaded, backTo, onChange, onClose }: StateMenuProps) {
  return (
    <Menu
      defaultOpened
      onClose={onClose}
      position="bottom-end"
      // The focus goes to the first item: the placeholder that would take it is no item of a menu.
      withInitialFocusPlaceholder={false}
      width={260}
      shadow="md"
      transitionProps={{ duration: 0 }}
      classNames={{ item: styles.menuItem }}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {backTo !== undefined && (
          <>
            <Menu.Item onClick={() => onChange(loaded)}>Back to what was loaded: {backTo}</Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Item disabled={value === NOT_SET} onClick={() => onChange(NOT_SET)}>
          Not set
        </Menu.Item>
        <Menu.Item disabled={value === null} onClick={() => onChange(null)}>
          Explicitly none (null)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
