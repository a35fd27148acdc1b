import { useCallback } from "react";
import { equal } from "@/document/equal";
import { type ExactNumber, numberOf as exactly } from "@/document/exact-number";
import styles from "@/form/field.module.css";
import { sayDuration } from "@/lib/time";
import { useTypedText } from "@/ui/use-typed-text";
import { type ControlProps, textOf } from "./control";

/** A number with its unit. Text that isn't a number is the value until it is one; emptying it makes the field not set. */
export function NumberControl({ meta, invalid, describedBy, value, ...rest }: ControlProps) {
  const onType = rest.onType ?? rest.onChange;
  return (
    <div className={styles.number}>
      <div className={styles.hold}>
        <input
          id={rest.id}
          name={rest.name}
          {...useTypedText(textOf(value), undefined, saysSame)}
          type="text"
          inputMode={meta.control === "integer" ? "numeric" : "decimal"}
          autoComplete="off"
          className={styles.input}
          placeholder={rest.placeholder}
          onChange={({ currentTarget }) => onType(numberOf(currentTarget.value))}
          onBlur={rest.onBlur}
          aria-invalid={invalid}
          aria-describedby={describedBy}
        />
      </div>
      {meta.unit && <span className={styles.unit}>{unitWords(meta.unit, textOf(value))}</span>}
    </div>
  );
}

/** What a text says: a number, or itself while it's half typed. */
function numberOf(text: string): number | ExactNumber | string | undefined {
  if (text === "") return undefined;
  const number = Number(text);
  return exactly(text.trim()) ?? (text.trim() === "" || !Number.isFinite(number) ? text : number);
}

/** Whether two texts are the same number: "0.50" stays as it is typed. */
const saysSame = (one: string, other: string) => one.trim() !== "" && equal(numberOf(one), numberOf(other));

/** The unit; behind a minute and more of seconds, how long that is: "seconds, 1:30". */
function unitWords(unit: string, text: string): string {
  const seconds = Number(text);
  const isLong = unit === "seconds" && text.trim() !== "" && Number.isFinite(seconds) && seconds >= 60;
  return isLong ? `${unit}, ${sayDuration(seconds)}` : unit;
}

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
