import type { TransferMessage } from "@/api/dialects";
import { blankWords } from "@/lib/words";

/** The kinds of value that a destination's `message` can have. The API doesn't mention null. */
export type MessageForm = "absent" | "none" | "empty" | "text" | "custom";

interface FormWords {
  form: MessageForm;
  label: string;
  /** The start of the label, for narrow fields. */
  short?: string;
  /** What it does, in one sentence. */
  effect: string;
}

/** The four choices, each with its effect. */
export const MESSAGE_FORMS: readonly FormWords[] = [
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
];

/** Null is offered only if it was loaded or chosen in the field's menu. */
export const NULL_FORM: FormWords = {
  form: "none",
  label: "Null",
  effect: "The API doesn't define null here. It may mean the default phrase.",
};

/** The form of a message. Anything but text counts as a custom object, even while it's incomplete. */
export function formOfMessage(value: unknown): MessageForm {
  if (value === undefined) return "absent";
  if (value === null) return "none";
  if (typeof value !== "string") return "custom";
  return value === "" ? "empty" : "text";
}

const MOST_IN_ROW = 60;

/** What customers hear before a transfer, in a few words. */
export function messageWords(message: TransferMessage): string {
  switch (formOfMessage(message)) {
    case "absent":
      return "Default phrase";
    case "none":
      return "Message: null";
    case "empty":
      return "Silent";
    case "custom":
      return "Custom message";
    case "text": {
      const text = String(message);
      const shown = text.length > MOST_IN_ROW ? `${text.slice(0, MOST_IN_ROW - 1)}…` : text;
      return blankWords(text) ?? `“${shown}”`;
    }
  }
}

/** The value of each form that has only one. */
export const FIXED_VALUES = { absent: undefined, none: null, empty: "" } as const;

/** What was typed in the editable forms while another one is chosen. */
export interface WrittenMessages {
  text?: string;
  custom?: unknown;
}

/** What was typed, including the field's current value. */
export function withWritten(written: WrittenMessages, value: unknown): WrittenMessages {
  if (typeof value === "string") return value === "" ? written : { ...written, text: value };
  return formOfMessage(value) === "custom" ? { ...written, custom: value } : written;
}
