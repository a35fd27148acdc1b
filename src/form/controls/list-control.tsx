import type { Ref } from "react";
import styles from "@/form/field.module.css";
import type { ControlProps } from "./control";

/** A list of texts, one a line: many lines can be pasted at once. */
export function ListControl({
  id,
  name,
  value,
  onChange,
  onBlur,
  ref,
  invalid,
  describedBy,
  placeholder,
}: ControlProps) {
  const lines = Array.isArray(value) ? value : [];
  return (
    <textarea
      id={id}
      name={name}
      ref={ref as Ref<HTMLTextAreaElement>}
      rows={2}
      className={`${styles.input} ${styles.area}`}
      placeholder={placeholder}
      value={lines.join("\n")}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === "" ? [] : currentTarget.value.split("\n"))
      }
      onBlur={onBlur}
      aria-invalid={invalid}
      aria-describedby={describedBy}
    />
  );
}
