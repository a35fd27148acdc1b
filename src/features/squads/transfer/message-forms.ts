import { JsonText } from "@/form/json-text";
import { NOT_SET } from "@/form/not-set";
import type { FormValue } from "@/form/values";

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

/**
 * The form of what a form holds for a message. It holds a text as the JSON of it, as it does every value of a field without a shape
 * of its own; what is half typed is a custom object that is not finished.
 */
export function formOfMessage(value: FormValue): MessageForm {
  if (value === NOT_SET || value === undefined) return "absent";
  if (value === null) return "none";
  const text = textOfMessage(value);
  if (text === undefined) return "custom";
  return text === "" ? "empty" : "text";
}

/** The words of a message that is a text; undefined for every other form. */
export function textOfMessage(value: FormValue): string | undefined {
  if (typeof value === "string") return value;
  if (!(value instanceof JsonText)) return undefined;
  try {
    const parsed: unknown = JSON.parse(value.text);
    return typeof parsed === "string" ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** What the form holds for a message that is a text, the empty one included. */
export function messageOfText(text: string): FormValue {
  return new JsonText(JSON.stringify(text));
}

/** What was written in the forms that one can write in, while another one is chosen. */
export interface WrittenMessages {
  text?: FormValue;
  custom?: FormValue;
}

/** What was written, with what stands in the field now. */
export function withWritten(written: WrittenMessages, value: FormValue): WrittenMessages {
  const form = formOfMessage(value);
  return form === "text" || form === "custom" ? { ...written, [form]: value } : written;
}

/**
 * The value that a field gets when another form is chosen: what was written in that form comes back.
 * @returns undefined where there is nothing to put there yet: a text that is still to be typed
 */
export function messageInForm(form: MessageForm, written: WrittenMessages): FormValue | undefined {
  switch (form) {
    case "absent":
      return NOT_SET;
    case "none":
      return null;
    case "empty":
      return messageOfText("");
    case "text":
      return written.text;
    case "custom":
      return written.custom ?? new JsonText("{}");
  }
}
