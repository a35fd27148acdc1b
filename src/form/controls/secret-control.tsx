import { useState } from "react";
import styles from "@/form/field.module.css";
import { Button } from "@/ui/button";
import { useTypedText } from "@/ui/use-typed-text";
import { type ControlProps, textOf } from "./control";

/** A secret: masked, shown on request, left alone unless something is typed in its place. */
export function SecretControl({
  id,
  name,
  meta,
  value,
  onChange,
  onType = onChange,
  onBlur,
  invalid,
  describedBy,
  placeholder,
}: ControlProps) {
  const [revealed, setRevealed] = useState(false);
  const text = textOf(value);
  return (
    <div className={styles.secret}>
      <div className={styles.hold}>
        <input
          id={id}
          name={name}
          {...useTypedText(text)}
          type={revealed ? "text" : "password"}
          // Keeps a browser from offering its user's own passwords here.
          autoComplete="new-password"
          spellCheck={false}
          className={styles.input}
          placeholder={placeholder}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onBlur={onBlur}
          aria-invalid={invalid}
          aria-describedby={describedBy}
        />
      </div>
      {text !== "" && (
        <Button
          onClick={() => setRevealed(!revealed)}
          aria-label={`${revealed ? "Hide" : "Show"} ${meta.label}`}
        >
          {revealed ? "Hide" : "Show"}
        </Button>
      )}
    </div>
  );
}
