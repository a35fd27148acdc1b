/** The forms of a destination's `message`, and null, which the API doesn't mention. */
export type MessageForm = "absent" | "none" | "empty" | "text" | "custom";

interface FormWords {
  form: MessageForm;
  label: string;
  /** As much of the label as many small fields have room for: how it begins. */
  short?: string;
  /** What comes of it, in one sentence. */
  effect: string;
}

/** The four forms that one can choose, each with its effect. */
export const MESSAGE_FORMS: readonly FormWords[] = [
  {
    form: "absent",
    label: "Default phrase",
    short: "Default",
    effect: "The service says its default phrase, unless a transfer tool’s message says another.",
  },
  { form: "empty", label: "Nothing", effect: "The call is handed over in silence." },
  { form: "text", label: "A text", effect: "It is said before the caller is connected." },
  {
    form: "custom",
    label: "Custom object",
    short: "Custom",
    effect:
      "A message object of the service’s own. The specification does not show its fields, so it is edited as JSON.",
  },
];

/** Null is there only where it was chosen in the field's menu, or loaded. */
export const NONE_FORM: FormWords = {
  form: "none",
  label: "Explicitly none (null)",
  effect: "What null means here is not specified. It may be the default phrase.",
};

/** The form of a message. What isn't text is a custom object, also while it's half typed. */
export function formOfMessage(value: unknown): MessageForm {
  if (value === undefined) return "absent";
  if (value === null) return "none";
  if (typeof value !== "string") return "custom";
  return value === "" ? "empty" : "text";
}

/** The words of a message that is text; undefined for every other form. */
export function textOfMessage(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** What was written in the forms that one can write in, while another one is chosen. */
export interface WrittenMessages {
  text?: unknown;
  custom?: unknown;
}

/** What was written, with what stands in the field now. */
export function withWritten(written: WrittenMessages, value: unknown): WrittenMessages {
  const form = formOfMessage(value);
  return form === "text" || form === "custom" ? { ...written, [form]: value } : written;
}

/** The value that a field gets when another form is chosen: what was written in that form comes back. */
export function messageInForm(form: MessageForm, written: WrittenMessages): unknown {
  switch (form) {
    case "absent":
      return undefined;
    case "none":
      return null;
    case "empty":
      return "";
    case "text":
      return written.text;
    case "custom":
      return written.custom ?? {};
  }
}
