import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useFoundProblems } from "@/assistant-form/found-problems";
import { equal } from "@/document/equal";
import { formatPath } from "@/document/path";
import type { ControlProps } from "@/form/controls/control";
import { JsonControl } from "@/form/controls/map-control";
import { LongTextControl } from "@/form/controls/text-control";
import { valueLabel } from "@/lib/value-label";
import { blankWords } from "@/lib/words";
import { MODEL_GENERATED_FIRST } from "@/references/checks/first-message";
import { assistantRequest } from "@/schema/assistant";
import { fieldAt } from "@/schema/field";
import { EnumValue } from "@/ui/enum-value";
import { ICON } from "@/ui/icon";
import { Segments } from "@/ui/segments";
import { searchFor } from "../embedded/layers";
import {
  FIXED_VALUES,
  formOfMessage,
  MESSAGE_FORMS,
  type MessageForm,
  NULL_FORM,
  type WrittenMessages,
  withWritten,
} from "./message-forms";
import { modeFieldOf, type NamedParty, type Parties } from "./parties";
import { UNKNOWN } from "./transfer";
import { useParties } from "./use-parties";

const firstMessageMode = fieldAt(assistantRequest, ["firstMessageMode"])?.meta;

/**
 * The message before a transfer (`message` of a destination), in one of four forms, each with its
 * effect. The text box has the field's name in every form; typing in it
 * switches to text.
 */
export function MessageControl(props: ControlProps) {
  const { value, onChange } = props;
  const [held, setHeld] = useState<{ form: MessageForm; value: unknown }>();
  // What was typed belongs to the value this control last set. Another value came from elsewhere, such as a
  // moved row.
  const lastWritten = useRef<{ value: unknown; written: WrittenMessages }>(undefined);
  const actual = formOfMessage(value);
  // The chosen form applies while its value is unchanged, because incomplete JSON may look like text.
  const form = held && equal(held.value, value) ? held.form : actual;
  const isWaiting = form === "text" && actual !== "text";
  const words = [...MESSAGE_FORMS, NULL_FORM];
  const effect = (one: MessageForm) => words.find((each) => each.form === one)?.effect;

  const choose = (next: MessageForm) => {
    const written = withWritten(writtenBefore(), value);
    // Choosing "Text" changes nothing until there is text.
    const values = { ...FIXED_VALUES, text: written.text ?? value, custom: written.custom ?? {} };
    lastWritten.current = { value: values[next], written };
    setHeld({ form: next, value: values[next] });
    if (values[next] !== value) onChange(values[next]);
  };
  const writtenBefore = () =>
    lastWritten.current && equal(lastWritten.current.value, value) ? lastWritten.current.written : {};
  const write = (next: unknown) => {
    lastWritten.current = { value: next, written: writtenBefore() };
    onChange(next);
  };
  const text = typeof value === "string" ? value : undefined;
  const blank = text !== undefined && blankWords(text);
  const offered = actual === "none" || form === "none" ? words : MESSAGE_FORMS;
  return (
    <div className="grid min-w-0 gap-2">
      <Segments
        label={`${props.meta.label} type`}
        value={form}
        options={offered.map((one) => ({
          value: one.form,
          label: <FormLabel {...one} />,
          tooltip: one.effect,
        }))}
        onChoose={choose}
      />
      <p className="text-xs leading-tight text-muted" aria-live="polite">
        {isWaiting
          ? "Type the message below. Nothing changes until you do."
          : blank && form === "text"
            ? `${blank}. The API doesn't define what customers hear.`
            : effect(form)}
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
          placeholder={isWaiting ? "What the customer hears" : "Type to use your own message"}
          onChange={(next) => {
            setHeld(undefined);
            write(String(next));
          }}
        />
      )}
    </div>
  );
}

/** The label, of which narrow fields show only the start. */
function FormLabel({ label, short = label }: { label: string; short?: string }) {
  return (
    <span>
      {short}
      <span className="in-data-dense:sr-only">{label.slice(short.length)}</span>
    </span>
  );
}

/** Whether the destination of a silent transfer starts with a model-generated message. */
function SilentTarget({ name }: { name: string }) {
  const parties = useParties(name);
  const found = useFoundProblems();
  if (!parties) return null;
  const { label, firstMessageMode: mode } = parties.next;
  if (mode === MODEL_GENERATED_FIRST) {
    return (
      <p className="flex gap-2 text-sm wrap-anywhere">
        <IconCircleCheck {...ICON[16]} className="mt-0.5 text-good" />
        <span>“{label}” starts with a model-generated message, as a silent transfer needs.</span>
      </p>
    );
  }
  const isReported = found?.some(({ kind, path }) => kind === "silent-transfer" && formatPath(path) === name);
  const isUnknown = mode === UNKNOWN;
  const Icon = isUnknown ? IconInfoCircle : IconAlertTriangle;
  return (
    <p className="flex gap-2 text-sm wrap-anywhere">
      <Icon {...ICON[16]} className={`mt-0.5 ${isUnknown ? "text-muted" : "text-warn"}`} />
      <span>
        {/* The checks may already say this at the field. */}
        {!isReported && (
          <>
            For a silent transfer, set the first message mode of “{label}” to{" "}
            <EnumValue meta={firstMessageMode} value={MODEL_GENERATED_FIRST} />.{" "}
          </>
        )}
        {sayMode(parties.next)} <ModeLink parties={parties} />
      </span>
    </p>
  );
}

function sayMode({ label, firstMessageMode: mode }: NamedParty): string {
  if (mode === UNKNOWN) return "Its first message mode is unknown.";
  return mode
    ? `“${label}” uses “${valueLabel(firstMessageMode, mode)}”.`
    : `“${label}” has no first message mode.`;
}

/** A link to the destination's first message mode, in the form that contains it. */
function ModeLink({ parties }: { parties: Parties }) {
  const [parameters] = useSearchParams();
  const place = modeFieldOf(parties.squad, parties.next);
  if (!place) return null;
  const open = formatPath(place.slice(0, -1));
  const to = { search: searchFor(parameters, { open, field: formatPath(place) }) };
  return (
    <Link to={to} preventScrollReset>
      Go to first message mode
    </Link>
  );
}
