import { useId } from "react";
import styles from "./filter-select.module.css";

interface FilterSelectProps {
  /** The filter's name: "Model". */
  label: string;
  /** Undefined: everything. Empty: records without a value. */
  value: string | undefined;
  /** The values in use; an empty one means no value. */
  options: readonly string[];
  /** The label of a value that is an ID. */
  optionLabel?: (value: string) => string;
  /** There's nothing to choose (yet). */
  disabled?: boolean;
  onChange: (value: string | undefined) => void;
}

/** Filters a list by one value. A value from an old link stays listed even if no record has it. */
export function FilterSelect({
  label,
  value,
  options,
  optionLabel,
  disabled = false,
  onChange,
}: FilterSelectProps) {
  const id = useId();
  const all = value === undefined || options.includes(value) ? options : [value, ...options];
  return (
    <span className={value === undefined ? styles.filter : `${styles.filter} ${styles.active}`}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        disabled={disabled}
        value={value === undefined ? "any" : `=${value}`}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === "any" ? undefined : currentTarget.value.slice(1))
        }
      >
        <option value="any">Any</option>
        {all.map((option) => (
          <option key={option} value={`=${option}`} dir="auto">
            {option === "" ? "Not set" : (optionLabel?.(option) ?? option)}
          </option>
        ))}
      </select>
    </span>
  );
}
