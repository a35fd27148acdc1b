import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { Button } from "./button";
import styles from "./labeled-input.module.css";
import box from "./text-input.module.css";

interface LabeledInputProps extends ComponentProps<"input"> {
  label: string;
  /** One sentence under the input. */
  help?: ReactNode;
  /** What is wrong with what was typed; read aloud when it appears. */
  error?: ReactNode;
}

/**
 * An input of a small form that the schema does not describe, with its label, help and error. One of type `password` can be shown.
 */
export function LabeledInput({ label, help, error, type = "text", ...input }: LabeledInputProps) {
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const isSecret = type === "password";
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <input
          {...input}
          className={box.input}
          id={id}
          type={isSecret && revealed ? "text" : type}
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ") || undefined
          }
        />
        {isSecret && (
          // No name of its own beside its word: the field's label must lead to the field alone.
          <Button aria-pressed={revealed} onClick={() => setRevealed(!revealed)}>
            {revealed ? "Hide" : "Show"}
          </Button>
        )}
      </div>
      {error && (
        <div id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </div>
      )}
      {help && (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      )}
    </div>
  );
}
