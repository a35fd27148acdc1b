import { IconArrowsDiagonal } from "@tabler/icons-react";
import { memo, Suspense, useMemo, useRef, useState } from "react";
import { variablesOf } from "@/document/variables";
import editors from "@/form/editors/editors.module.css";
import { textSize } from "@/form/editors/text-size";
import styles from "@/form/field.module.css";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { useTypedText } from "@/ui/use-typed-text";
import { type ControlProps, textOf } from "./control";

/** A line of text. Emptying it gives the empty text, which is a value of its own. */
export function TextControl(props: ControlProps) {
  return (
    <div>
      <input dir="auto" {...useCommon(props)} type="text" className={styles.input} autoComplete="off" />
    </div>
  );
}

/** A prompt or a message: it grows with its text, and can be opened in an editor with more room. */
export function LongTextControl(props: ControlProps) {
  return (
    <>
      <textarea dir="auto" {...useCommon(props)} rows={3} className={`${styles.input} ${styles.area}`} />
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

const PromptDialog = lazyPart(() => import("@/form/editors/prompt-dialog"));

interface LongTextFootProps {
  label: string;
  /** The field's path in the API, which is its control's name. */
  name: string;
  text: string;
  placeholder: string;
  onChange: (text: string) => void;
}

/** What stands under a long text: its size, its variables, and the way into the large editor. */
function LongTextFoot({ label, name, text, placeholder, onChange }: LongTextFootProps) {
  const [cursor, setCursor] = useState<number>();
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    const control = document.getElementsByName(name)[0];
    setCursor(control instanceof HTMLTextAreaElement ? control.selectionStart : 0);
  };
  return (
    <div className={editors.foot}>
      <span>{textSize(text)}</span>
      <VariableNames text={text} />
      <Button
        ref={button}
        variant="quiet"
        className={editors.open}
        icon={<IconArrowsDiagonal size={14} stroke={1.75} aria-hidden="true" />}
        aria-label={`Expand ${label}`}
        aria-haspopup="dialog"
        onClick={open}
      >
        Expand
      </Button>
      {cursor !== undefined && (
        <Suspense fallback={<span role="status">Opening…</span>}>
          <PromptDialog
            label={label}
            text={text}
            cursor={cursor}
            placeholder={placeholder}
            onChange={onChange}
            onClose={() => setCursor(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The variables of a text. Drawn again only when they are others, however fast one types. */
function VariableNames({ text }: { text: string }) {
  const names = useMemo(
    () =>
      variablesOf(text)
        .map(({ name }) => name)
        .join(" "),
    [text],
  );
  return <NameList names={names} />;
}

const NameList = memo(function NameList({ names }: { names: string }) {
  if (names === "") return null;
  return (
    <ul className={editors.names} aria-label="Variables in this text">
      {names.split(" ").map((name) => (
        <li key={name}>
          <code>{`{{${name}}}`}</code>
        </li>
      ))}
    </ul>
  );
});
