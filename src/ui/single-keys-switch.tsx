import { useId } from "react";
import { CheckRow } from "./check-row";
import { setSingleKeys, useSingleKeys } from "./single-keys";
import styles from "./single-keys-switch.module.css";

/** Turns single-key shortcuts on and off (WCAG 2.1.4). */
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
        Keys without Ctrl or Cmd, such as J, / and ?. They never fire while you type or a dialog is open. Turn
        them off if you use voice input or press keys by mistake. Stored on this device.
      </p>
    </div>
  );
}
