import { useId } from "react";
import styles from "./filter-select.module.css";

interface FilterSelectProps {
  /** What is filtered by: "Model". */
  label: string;
  /** Undefined: everything. Empty: what has none. */
  value: string | undefined;
  /** The values that there are; an empty one is for having none. */
  options: readonly string[];
  /** What a value is called, where it is an id. */
  optionLabel?: (value: string) => string;
  onChange: (value: string | undefined) => void;
}

/** A filter of a list: one of the values that its records have. A value of an old link that nothing has any more stays to be seen. */
export function FilterSelect({ label, value, options, optionLabel, onChange }: FilterSelectProps) {
  const id = useId();
  const all = value === undefined || options.includes(value) ? options : [value, ...options];
  return (
    <span className={value === undefined ? styles.filter : `${styles.filter} ${styles.active}`}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value === undefined ? "any" : `=${value}`}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === "any" ? undefined : currentTarget.value.slice(1))
        }
      >
        <option value="any">any</option>
        {all.map((option) => (
          <option key={option} value={`=${option}`}>
            {option === "" ? "not set" : (optionLabel?.(option) ?? option)}
          </option>
        ))}
      </select>
    </span>
  );
}
