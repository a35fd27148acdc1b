import { LongTextFoot } from "@/form/editors/long-text";
import styles from "@/form/field.module.css";
import { useTypedText } from "@/ui/use-typed-text";
import { type ControlProps, textOf } from "./control";

/** A line of text. Emptying it gives the empty text, which is a value of its own. */
export function TextControl(props: ControlProps) {
  return (
    <div>
      <input {...useCommon(props)} type="text" className={styles.input} autoComplete="off" />
    </div>
  );
}

/** A prompt or a message: it grows with its text, and can be opened in an editor with more room. */
export function LongTextControl(props: ControlProps) {
  return (
    <>
      <textarea {...useCommon(props)} rows={3} className={`${styles.input} ${styles.area}`} />
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

function useCommon(props: ControlProps) {
  return {
    id: props.id,
    name: props.name,
    ...useTypedText(textOf(props.value)),
    placeholder: props.placeholder,
    onChange: (event: { currentTarget: { value: string } }) =>
      (props.onType ?? props.onChange)(event.currentTarget.value),
    onBlur: props.onBlur,
    "aria-invalid": props.invalid,
    "aria-describedby": props.describedBy,
  };
}
