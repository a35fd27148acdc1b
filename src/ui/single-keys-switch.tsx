import { useId } from "react";
import { CheckRow } from "./check-row";
import { setSingleKeys, useSingleKeys } from "./single-keys";
import styles from "./single-keys-switch.module.css";

/** Turns the shortcuts of single keys on and off (WCAG 2.1.4). */
export function SingleKeysSwitch() {
  const areOn = useSingleKeys();
  const help = useId();
  return (
    <div>
      <CheckRow
        checked={areOn}
        aria-describedby={help}
        onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
      >
        Single-key shortcuts
      </CheckRow>
      <p id={help} className={styles.help}>
        Letters and signs without Ctrl or Cmd, such as J, / and ?. They never do anything while you type or a
        dialog is open. Turn them off if you speak to your computer, or hit keys by mistake. Kept on this
        device.
      </p>
    </div>
  );
}
