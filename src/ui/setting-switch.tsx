import { type ReactNode, useId, useSyncExternalStore } from "react";
import { apiNames, compactRows, type Setting, singleKeys } from "@/storage/settings";
import { CheckRow } from "./check-row";
import styles from "./setting-switch.module.css";

interface SettingSwitchProps {
  setting: Setting<boolean>;
  label: string;
  /** What it does, in a sentence or two. */
  children: ReactNode;
}

/** Turns a setting that is stored on this device on and off. */
function SettingSwitch({ setting, label, children }: SettingSwitchProps) {
  const isOn = useSyncExternalStore(setting.subscribe, setting.current);
  const help = useId();
  return (
    <div>
      <CheckRow
        checked={isOn}
        aria-describedby={help}
        onChange={({ currentTarget }) => setting.set(currentTarget.checked)}
      >
        {label}
      </CheckRow>
      <p id={help} className={styles.help}>
        {children}
      </p>
    </div>
  );
}

/** Turns single-key shortcuts on and off (WCAG 2.1.4). */
export function SingleKeysSwitch() {
  return (
    <SettingSwitch setting={singleKeys} label="Single-key shortcuts">
      Keys without Ctrl or Cmd, such as J, / and ?. They never fire while you type or a dialog is open. Turn
      them off if you use voice input or press keys by mistake. Stored on this device.
    </SettingSwitch>
  );
}

/** Makes the rows of lists compact. */
export function CompactRowsSwitch() {
  return (
    <SettingSwitch setting={compactRows} label="Compact rows">
      Fits more rows of a list on the screen. On touch screens rows stay tall enough to tap.
    </SettingSwitch>
  );
}

/** Shows and hides the names that fields have in the API. */
export function ApiNamesSwitch() {
  return (
    <SettingSwitch setting={apiNames} label="Show API names">
      Shows each field's name in the API, such as <code>model.maxTokens</code>. Searching by API name always
      works.
    </SettingSwitch>
  );
}
