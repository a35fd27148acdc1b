import { useCallback } from "react";
import styles from "@/form/field.module.css";
import type { ControlProps } from "./control";

/** A switch with three states: on, off, and neither (drawn as a dash), which a first click turns on. */
export function ToggleControl({
  id,
  name,
  value,
  onChange,
  onBlur,
  invalid,
  describedBy,
  placeholder,
}: ControlProps) {
  const isSet = typeof value === "boolean";
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      if (element) element.indeterminate = !isSet;
    },
    [isSet],
  );
  return (
    <div className={styles.toggle}>
      <input
        id={id}
        name={name}
        ref={attach}
        type="checkbox"
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        onBlur={onBlur}
        aria-invalid={invalid}
        aria-describedby={describedBy}
      />
      <span className={styles.unit} aria-hidden="true">
        {isSet ? (value ? "On" : "Off") : placeholder}
      </span>
    </div>
  );
}
