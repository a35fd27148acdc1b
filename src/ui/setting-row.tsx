import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./setting-row.module.css";
import { Switch } from "./switch";

interface SettingRowProps {
  label: string;
  /** What it does, in a sentence. */
  help?: ReactNode;
  children: ReactNode;
}

/** A setting: what it is at the start, its control at the end. */
export function SettingRow({ label, help, children }: SettingRowProps) {
  return (
    <div className={`row wrap between line-below gap-8-24 ${styles.row}`}>
      <div className="grow-from-200 prose">
        <span className="medium">{label}</span>
        {help && <p className="muted small">{help}</p>}
      </div>
      {children}
    </div>
  );
}

interface SettingSwitchProps
  extends Pick<SettingRowProps, "label" | "help">,
    Omit<ComponentProps<"input">, "type" | "className" | "children"> {
  /** More about it, below the row. */
  more?: ReactNode;
}

/** A setting that is on or off. */
export function SettingSwitch({ label, help, more, ...box }: SettingSwitchProps) {
  const id = useId();
  return (
    <div className={`row wrap between line-below gap-8-24 ${styles.row}`}>
      <div className="grow-from-200 prose">
        <label htmlFor={id} className="medium">
          {label}
        </label>
        <p id={`${id}-help`} className="muted small">
          {help}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-help`} {...box} />
      {more}
    </div>
  );
}
