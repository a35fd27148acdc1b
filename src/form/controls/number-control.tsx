import styles from "@/form/field.module.css";
import { NOT_SET } from "@/form/not-set";
import { sayDuration } from "@/lib/time";
import { useTypedText } from "@/ui/use-typed-text";
import { type ControlProps, textOf } from "./control";

/** A number with its unit, as it's typed. Emptying it makes the field not set. */
export function NumberControl({ meta, ref, invalid, describedBy, value, ...rest }: ControlProps) {
  const onType = rest.onType ?? rest.onChange;
  return (
    <div className={styles.number}>
      <div className={styles.hold}>
        <input
          id={rest.id}
          name={rest.name}
          {...useTypedText(textOf(value), ref)}
          type="text"
          inputMode={meta.control === "integer" ? "numeric" : "decimal"}
          autoComplete="off"
          className={styles.input}
          placeholder={rest.placeholder}
          onChange={({ currentTarget }) => onType(currentTarget.value === "" ? NOT_SET : currentTarget.value)}
          onBlur={rest.onBlur}
          aria-invalid={invalid}
          aria-describedby={describedBy}
        />
      </div>
      {meta.unit && <span className={styles.unit}>{unitWords(meta.unit, textOf(value))}</span>}
    </div>
  );
}

/** The unit; behind a minute and more of seconds, how long that is: "seconds, 1:30". */
function unitWords(unit: string, text: string): string {
  const seconds = Number(text);
  const isLong = unit === "seconds" && text.trim() !== "" && Number.isFinite(seconds) && seconds >= 60;
  return isLong ? `${unit}, ${sayDuration(seconds)}` : unit;
}
