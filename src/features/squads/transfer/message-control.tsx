import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useFoundProblems } from "@/assistant-form/found-problems";
import { equal } from "@/document/equal";
import { formatPath } from "@/document/path";
import type { ControlProps } from "@/form/controls/control";
import { JsonControl } from "@/form/controls/json-control";
import { LongTextControl } from "@/form/controls/text-control";
import { MODEL_GENERATED_FIRST } from "@/references/checks/first-message";
import { searchFor } from "../embedded/layers";
import {
  formOfMessage,
  MESSAGE_FORMS,
  type MessageForm,
  messageInForm,
  NONE_FORM,
  textOfMessage,
  type WrittenMessages,
  withWritten,
} from "./message-forms";
import { modeFieldOf, type NamedParty } from "./parties";
import { Segments } from "./segments";
import { UNTOLD } from "./transfer";
import styles from "./transfer.module.css";
import { type EditedParties, useParties } from "./use-parties";

/**
 * What is said before a transfer (`message` of a destination), in one of its four forms, each with its
 * effect. Whatever the form, the text box carries the field's name; typing in it while nothing is said
 * makes it a text.
 */
export function MessageControl(props: ControlProps) {
  const { value, onChange } = props;
  const [held, setHeld] = useState<{ form: MessageForm; value: unknown }>();
  // What was written belongs to the value that this control left: another value came from elsewhere, such as with a moved row.
  const lastWritten = useRef<{ value: unknown; written: WrittenMessages }>(undefined);
  const actual = formOfMessage(value);
  // The form that was chosen holds as long as the value is the one that it was chosen with: JSON may read as a text half-way.
  const form = held && equal(held.value, value) ? held.form : actual;
  const isWaiting = form === "text" && actual !== "text";
  const words = [...MESSAGE_FORMS, NONE_FORM];
  const effect = (one: MessageForm) => words.find((each) => each.form === one)?.effect;

  const choose = (next: MessageForm) => {
    const written = withWritten(writtenFor(value), value);
    // A text that is still to be typed changes nothing yet.
    const after = next === "text" && written.text === undefined ? value : messageInForm(next, written);
    lastWritten.current = { value: after, written };
    setHeld({ form: next, value: after });
    if (after !== value) onChange(after);
  };
  const writtenFor = (left: unknown) =>
    lastWritten.current && equal(lastWritten.current.value, left) ? lastWritten.current.written : {};
  const write = (next: unknown) => {
    lastWritten.current = { value: next, written: writtenFor(value) };
    onChange(next);
  };
  const text = textOfMessage(value);
  const offered = actual === "none" || form === "none" ? words : MESSAGE_FORMS;
  return (
    <div className={styles.control}>
      <Segments
        label={`Form of ${props.meta.label}`}
        value={form}
        options={offered.map((one) => ({
          value: one.form,
          label: <FormLabel {...one} />,
          title: one.effect,
        }))}
        onChoose={choose}
      />
      <p className={styles.effect} aria-live="polite">
        {isWaiting ? `Type it here. Until then it stays as it is: ${effect(actual)}` : effect(form)}
      </p>
      {actual === "empty" && <SilentTarget name={props.name} />}
      {form === "custom" ? (
        <JsonControl
          {...props}
          onChange={(next) => {
            setHeld({ form: "custom", value: next });
            write(next);
          }}
        />
      ) : (
        <LongTextControl
          {...props}
          value={text}
          placeholder={isWaiting ? "What is said" : "Type to say something else"}
          onChange={(next) => {
            setHeld(undefined);
            write(String(next));
          }}
        />
      )}
    </div>
  );
}

/** The whole label, of which only the beginning is seen where there is little room. */
function FormLabel({ label, short = label }: { label: string; short?: string }) {
  return (
    <span>
      {short}
      <span className={styles.more}>{label.slice(short.length)}</span>
    </span>
  );
}

/** Whether the assistant that takes over after a silent transfer starts with a model-generated message. */
function SilentTarget({ name }: { name: string }) {
  const parties = useParties(name);
  const found = useFoundProblems();
  if (!parties) return null;
  const { label, firstMessageMode: mode } = parties.next;
  if (mode === MODEL_GENERATED_FIRST) {
    return (
      <p className={styles.fit}>
        <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" className={styles.good} />
        <span>“{label}” then begins with a message that the model makes up, as it should.</span>
      </p>
    );
  }
  const isReported = found?.some(({ kind, path }) => kind === "silent-transfer" && formatPath(path) === name);
  const isUnknown = mode === UNTOLD;
  const Icon = isUnknown ? IconInfoCircle : IconAlertTriangle;
  return (
    <p className={styles.fit}>
      <Icon size={16} stroke={1.75} aria-hidden="true" className={isUnknown ? styles.info : styles.warn} />
      <span>
        {/* What the checks say at this field is not said twice. */}
        {!isReported && (
          <>
            “{label}” should then use <code>{MODEL_GENERATED_FIRST}</code>.{" "}
          </>
        )}
        {sayMode(parties.next)} <ModeLink parties={parties} />
      </span>
    </p>
  );
}

function sayMode({ label, firstMessageMode: mode }: NamedParty): string {
  if (mode === UNTOLD) return "Whether it does is not known here.";
  return mode ? `“${label}” uses “${mode}”.` : `The first-message mode of “${label}” is not set.`;
}

/** The way to the field that says who speaks first, in the form that it stands in. */
function ModeLink({ parties }: { parties: EditedParties }) {
  const [parameters] = useSearchParams();
  const place = modeFieldOf(parties.squad, parties.next);
  if (!place) return null;
  const open = formatPath(place.slice(0, -1));
  const to = { search: searchFor(parameters, { open, field: formatPath(place) }) };
  return (
    <Link to={to} preventScrollReset>
      Go to who speaks first
    </Link>
  );
}
