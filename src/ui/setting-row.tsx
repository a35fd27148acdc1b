import { type ReactNode, useId } from "react";
import { apiNames, compactRows, type Setting, singleKeys } from "@/storage/settings";
import { useSetting } from "@/storage/use-setting";
import { type CheckboxProps, Switch } from "./checkbox";

const ROW = "flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3";

interface SettingRowProps {
  label: string;
  /** What it does, in a sentence. */
  help?: ReactNode;
  children: ReactNode;
}

/** A setting: what it is at the start, its control at the end. */
export function SettingRow({ label, help, children }: SettingRowProps) {
  return (
    <div className={ROW}>
      <div className="max-w-prose flex-[1_1_200px]">
        <span className="font-medium">{label}</span>
        {help && <p className="text-sm text-muted">{help}</p>}
      </div>
      {children}
    </div>
  );
}

interface SettingSwitchProps
  extends Pick<SettingRowProps, "label" | "help">,
    Pick<CheckboxProps, "checked" | "disabled" | "onCheck"> {
  /** More about it, below the row. */
  more?: ReactNode;
}

/** A setting that is on or off. */
export function SettingSwitch({ label, help, more, ...box }: SettingSwitchProps) {
  const id = useId();
  return (
    <div className={ROW}>
      <div className="max-w-prose flex-[1_1_200px]">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-help`} className="text-sm text-muted">
          {help}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-help`} {...box} />
      {more}
    </div>
  );
}

interface StoredSwitchProps {
  setting: Setting<boolean>;
  label: string;
  help: ReactNode;
}

/** Turns a setting that is stored on this device on and off. */
function StoredSwitch({ setting, ...words }: StoredSwitchProps) {
  const isOn = useSetting(setting);
  return <SettingSwitch {...words} checked={isOn} onCheck={setting.set} />;
}

/** Turns single-key shortcuts on and off (WCAG 2.1.4). */
export function SingleKeysSwitch() {
  return (
    <StoredSwitch
      setting={singleKeys}
      label="Single-key shortcuts"
      help="Keys without Ctrl or Cmd, such as J, / and ?. They're ignored while you type or a dialog or panel is open. Turn them off if you use voice input or press keys by mistake."
    />
  );
}

/** Makes the rows of lists compact. */
export function CompactRowsSwitch() {
  return (
    <StoredSwitch
      setting={compactRows}
      label="Compact rows"
      help="Shows more rows on the screen. On touch screens, rows stay tall enough to tap."
    />
  );
}

/** Shows and hides the names that fields have in the API. */
export function ApiNamesSwitch() {
  return (
    <StoredSwitch
      setting={apiNames}
      label="Show API names"
      help={
        <>
          Shows each field's name in the API, such as <code>model.maxTokens</code>. Searching by API name
          always works.
        </>
      }
    />
  );
}
