import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { useState } from "react";
import { useFoundProblems } from "@/assistant-form/live-checks";
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
import { PlaceLink } from "../places";
import { modeFieldOf, type Parties, useParties } from "../transfer/parties";
import { formOfMessage, type MessageForm, UNKNOWN } from "../transfer/transfer";

const firstMessageMode = fieldAt(assistantRequest, ["firstMessageMode"])?.meta;

interface FormWords {
  form: MessageForm;
  label: string;
  /** The start of the label, for narrow fields. */
  short?: string;
  /** What it does, in one sentence. */
  effect: string;
}

const FORMS: readonly FormWords[] = [
  {
    form: "absent",
    label: "Default phrase",
    short: "Default",
    effect: "The service says its default phrase, unless a transfer tool's message overrides it.",
  },
  { form: "empty", label: "Silent", effect: "The customer is transferred without a message." },
  { form: "text", label: "Text", effect: "The customer hears this before the transfer." },
  {
    form: "custom",
    label: "Custom object",
    short: "Custom",
    effect:
      "A message object in the service's own format. The API doesn't define its fields, so edit it as JSON.",
  },
  // Offered only if it was loaded or chosen in the field's menu.
  {
    form: "none",
    label: "Null",
    effect: "The API doesn't define null here. It may mean the default phrase.",
  },
];

/** What was typed in the editable forms while another one is chosen. */
interface WrittenMessages {
  text?: string;
  custom?: unknown;
}

/** What was typed, including the field's current value. */
export function withWritten(written: WrittenMessages, value: unknown): WrittenMessages {
  if (typeof value === "string") return value === "" ? written : { ...written, text: value };
  return formOfMessage(value) === "custom" ? { ...written, custom: value } : written;
}

/** What was chosen and typed in this control. */
interface Held {
  /** The value that the control set, to which the rest belongs. */
  value: unknown;
  /** The chosen form, because incomplete JSON may look like text. */
  form?: MessageForm;
  written: WrittenMessages;
}

/**
 * The message before a transfer (`message` of a destination), in one of four forms, each with its
 * effect. The text box has the field's name in every form; typing in it
 * switches to text.
 */
export function MessageControl(props: ControlProps) {
  const { value, onChange } = props;
  const [last, setLast] = useState<Held>({ value, written: {} });
  // Another value came from elsewhere, such as a moved row.
  const held: Held = equal(last.value, value) ? last : { value, written: {} };
  const actual = formOfMessage(value);
  const form = held.form ?? actual;
  const isWaiting = form === "text" && actual !== "text";

  const put = (next: Held) => {
    setLast(next);
    onChange(next.value);
  };
  const choose = (next: MessageForm) => {
    const written = withWritten(held.written, value);
    // Choosing "Text" changes nothing until there is text.
    const { text = value, custom = {} } = written;
    const values = { absent: undefined, none: null, empty: "", text, custom };
    const chosen = { value: values[next], form: next, written };
    if (chosen.value === value) setLast(chosen);
    else put(chosen);
  };
  const text = typeof value === "string" ? value : undefined;
  const blank = text !== undefined && blankWords(text);
  const offered = FORMS.filter((one) => one.form !== "none" || actual === "none" || form === "none");
  return (
    <div className="grid min-w-0 gap-2">
      <Segments
        label={`${props.meta.label} type`}
        value={form}
        options={offered.map(({ form: one, label, short = label, effect }) => ({
          value: one,
          label: (
            <span>
              {short}
              <span className="in-data-dense:sr-only">{label.slice(short.length)}</span>
            </span>
          ),
          tooltip: effect,
        }))}
        onChoose={choose}
      />
      <p className="text-xs leading-tight text-muted" aria-live="polite">
        {isWaiting
          ? "Type the message below. Nothing changes until you do."
          : blank && form === "text"
            ? `${blank}. The API doesn't define what customers hear.`
            : FORMS.find((one) => one.form === form)?.effect}
      </p>
      {actual === "empty" && <SilentTarget name={props.name} />}
      {form === "custom" ? (
        <JsonControl
          {...props}
          onChange={(next) => put({ value: next, form: "custom", written: held.written })}
        />
      ) : (
        <LongTextControl
          {...props}
          value={text}
          placeholder={isWaiting ? "What the customer hears" : "Type to use your own message"}
          onChange={(next) => put({ value: String(next), written: held.written })}
        />
      )}
    </div>
  );
}

/** Whether the destination of a silent transfer starts with a model-generated message. */
function SilentTarget({ name }: { name: string }) {
  const parties = useParties(name);
  const found = useFoundProblems();
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
        {isUnknown
          ? "Its first message mode is unknown."
          : mode
            ? `“${label}” uses “${valueLabel(firstMessageMode, mode)}”.`
            : `“${label}” has no first message mode.`}{" "}
        <ModeLink parties={parties} />
      </span>
    </p>
  );
}

/** A link to the destination's first message mode, in the form that contains it. */
function ModeLink({ parties }: { parties: Parties }) {
  const place = modeFieldOf(parties.squad, parties.next);
  if (!place) return null;
  const to = { open: formatPath(place.slice(0, -1)), field: formatPath(place) };
  return (
    <PlaceLink to={to} preventScrollReset>
      Go to first message mode
    </PlaceLink>
  );
}
