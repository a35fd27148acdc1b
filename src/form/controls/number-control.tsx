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
function numberOf(text: string): number | string | undefined {
  if (text === "") return undefined;
  const number = Number(text);
  return text.trim() === "" || !Number.isFinite(number) ? text : number;
}

/** Whether two texts are the same number: "0.50" stays as it is typed. */
const saysSame = (one: string, other: string) => one.trim() !== "" && Number(one) === Number(other);

/** The unit; behind a minute and more of seconds, how long that is: "seconds, 1:30". */
function unitWords(unit: string, text: string): string {
  const seconds = Number(text);
  const isLong = unit === "seconds" && text.trim() !== "" && Number.isFinite(seconds) && seconds >= 60;
  return isLong ? `${unit}, ${sayDuration(seconds)}` : unit;
}
