import { IconArrowsDiagonal } from "@tabler/icons-react";
import { memo, useId, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { variablesOf } from "@/document/variables";
import { textSize } from "@/form/editors/text-size";
import { number } from "@/lib/words";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { TextArea as TextBox, TextInput } from "@/ui/text-field";
import { explained } from "@/ui/tooltip";
import { useTypedText } from "@/ui/use-typed-text";
import { atOnce, type ControlProps, textOf } from "./control";

/**
 * A line of text. Emptying it sets an empty text, which isn't the same as not set. A text with line breaks gets
 * a text area, because a line would drop them.
 */
export function TextControl(props: ControlProps) {
  const hasLines = /[\r\n]/.test(textOf(props.value));
  // It stays a text area during editing.
  const [hadLines, setHadLines] = useState(hasLines);
  if (hasLines && !hadLines) setHadLines(true);
  return hadLines ? <LongTextControl {...props} /> : <Line {...props} />;
}

function Line(props: ControlProps) {
  return <TextInput {...useCommon(props)} autoComplete="off" />;
}

/**
 * A longer text makes typing in a text box slow, in characters. The large editor renders only what it shows.
 */
const TOO_LONG_TO_TYPE = 100_000;
/** How many characters of such a text the field shows. */
const EXCERPT = 2_000;

/** A prompt or message. It grows with its text and can be opened in a larger editor. */
export function LongTextControl(props: ControlProps) {
  const [isFocused, setFocused] = useState(false);
  const text = textOf(props.value);
  // Pasted text stays in the text box until it loses the focus.
  const isExcerpt = text.length > TOO_LONG_TO_TYPE && !isFocused;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {isExcerpt ? (
        <Excerpt {...props} text={text} />
      ) : (
        <TextArea {...props} onFocus={() => setFocused(true)} onLeave={() => setFocused(false)} />
      )}
      <LongTextFoot
        label={props.meta.label}
        name={props.name}
        text={text}
        placeholder={props.placeholder}
        onChange={props.onChange}
      />
    </div>
  );
}

interface TextAreaProps extends ControlProps {
  onFocus: () => void;
  onLeave: () => void;
}

function TextArea({ onFocus, onLeave, ...props }: TextAreaProps) {
  const common = useCommon(props);
  return (
    <TextBox
      {...common}
      onFocus={() => {
        onFocus();
        props.onOpen?.();
      }}
      onBlur={() => {
        onLeave();
        props.onBlur();
      }}
    />
  );
}

/** The start of a text that's too long to edit here. */
function Excerpt({ text, ...props }: ControlProps & { text: string }) {
  const id = useId();
  return (
    <>
      <TextBox
        id={props.id}
        name={props.name}
        value={text.slice(0, EXCERPT)}
        readOnly
        onBlur={props.onBlur}
        aria-invalid={props.invalid}
        aria-describedby={`${id} ${props.describedBy}`}
      />
      <p id={id} className="flex gap-0.5 text-xs text-muted">
        {`The first ${number(EXCERPT)} characters. Select Expand to read or edit the whole text.`}
      </p>
    </>
  );
}

function useCommon({ whenTyped = atOnce, ...props }: ControlProps) {
  return {
    id: props.id,
    name: props.name,
    ...useTypedText(textOf(props.value)),
    placeholder: props.placeholder,
    onChange: ({ currentTarget: { value: text } }: { currentTarget: { value: string } }) =>
      whenTyped(() => props.onChange(text)),
    onBlur: props.onBlur,
    "aria-invalid": props.invalid,
    "aria-describedby": props.describedBy,
  };
}

const PromptDialog = lazyPart(() => import("@/form/editors/prompt-dialog"));

interface LongTextFootProps {
  label: string;
  /** The field's API path, which is its control's name. */
  name: string;
  text: string;
  placeholder: string;
  onChange: (text: string) => void;
}

/** The footer of a long text: its size, its variables and the button that opens the large editor. */
function LongTextFoot({ label, name, text, placeholder, onChange }: LongTextFootProps) {
  const [cursor, setCursor] = useState<number>();
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    const control = document.getElementsByName(name)[0];
    setCursor(control instanceof HTMLTextAreaElement ? control.selectionStart : 0);
  };
  return (
    <div // Where fields are dense, the button is in the field's head, before those of its state.
      className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted in-data-dense:contents"
    >
      <span className="in-data-dense:hidden">{textSize(text)}</span>
      <VariableNames text={text} />
      <Button
        ref={button}
        variant="quiet"
        className="ms-auto h-6 px-1.5 text-xs font-normal in-data-dense:absolute in-data-dense:end-8 in-data-dense:top-0 in-data-dense:w-6 in-data-dense:p-0 in-data-dense:in-data-changed:end-16 pointer-coarse:h-8"
        icon={IconArrowsDiagonal}
        iconSize={14}
        aria-label={`Expand ${label}`}
        aria-haspopup="dialog"
        onClick={open}
      >
        <span className="in-data-dense:sr-only">Expand</span>
      </Button>
      {cursor !== undefined && (
        <PromptDialog
          fallback={<span role="status">Opening…</span>}
          label={label}
          text={text}
          cursor={cursor}
          placeholder={placeholder}
          onChange={onChange}
          onClose={() => setCursor(undefined)}
        />
      )}
    </div>
  );
}

/** The variables of a text. Renders only when they change. */
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
    <ul className="contents" aria-label="Variables in this text">
      {names.split(" ").map((name) => (
        <li key={name}>
          <Link
            to={`/squads?${new URLSearchParams({ q: name })}`}
            {...explained("Find squads that give it a value")}
          >
            <code className="rounded-[3px] bg-accent-surface px-1 py-px wrap-anywhere text-accent-text">{`{{${name}}}`}</code>
          </Link>
        </li>
      ))}
    </ul>
  );
});
