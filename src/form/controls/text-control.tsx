import type { Ref } from "react";
import { LongTextFoot } from "@/form/editors/long-text";
import styles from "@/form/field.module.css";
import { type ControlProps, textOf } from "./control";

/** A line of text. Emptying it gives the empty text, which is a value of its own. */
export function TextControl(props: ControlProps) {
  return (
    <input
      {...common(props)}
      ref={props.ref as Ref<HTMLInputElement>}
      type="text"
      className={styles.input}
      autoComplete="off"
    />
  );
}

/** A prompt or a message: it grows with its text, and can be opened in an editor with more room. */
export function LongTextControl(props: ControlProps) {
  return (
    <>
      <textarea
        {...common(props)}
        ref={props.ref as Ref<HTMLTextAreaElement>}
        rows={3}
        className={`${styles.input} ${styles.area}`}
      />
      <LongTextFoot
        label={props.meta.label}
        name={props.name}
        text={textOf(props.value)}
        placeholder={props.placeholder}
        onChange={props.onChange}
      />
    </>
  );
}

function common(props: ControlProps) {
  return {
    id: props.id,
    name: props.name,
    value: textOf(props.value),
    placeholder: props.placeholder,
    onChange: (event: { currentTarget: { value: string } }) => props.onChange(event.currentTarget.value),
    onBlur: props.onBlur,
    "aria-invalid": props.invalid,
    "aria-describedby": props.describedBy,
  };
}
