import type { Ref } from "react";
import styles from "@/form/field.module.css";
import { JsonText, NOT_SET } from "@/form/values";
import type { ControlProps } from "./control";

/** A value of any shape, as JSON. Emptying it makes the field not set. */
export function JsonControl({
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
  return (
    <textarea
      id={id}
      name={name}
      ref={ref as Ref<HTMLTextAreaElement>}
      rows={3}
      spellCheck={false}
      className={`${styles.input} ${styles.area} ${styles.code}`}
      placeholder={placeholder}
      value={value instanceof JsonText ? value.text : ""}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === "" ? NOT_SET : new JsonText(currentTarget.value))
      }
      onBlur={onBlur}
      aria-invalid={invalid}
      aria-describedby={describedBy}
    />
  );
}
