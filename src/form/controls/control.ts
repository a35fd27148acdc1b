import type { Ref } from "react";
import { NOT_SET } from "@/form/not-set";
import type { FormValue } from "@/form/values";
import type { FieldMeta } from "@/schema/field";

/** What every control is given. Its element carries the field's API path as its name. */
export interface ControlProps {
  id: string;
  name: string;
  meta: FieldMeta;
  value: FormValue;
  onChange: (value: FormValue) => void;
  /** As `onChange`, for what is typed into a text that shows it by itself: it may be heard at the next pause only. */
  onType?: (value: FormValue) => void;
  onBlur: () => void;
  ref: Ref<HTMLElement>;
  invalid: boolean;
  describedBy: string;
  /** The words for an empty control: which of the empty states it is in. */
  placeholder: string;
  suggestions: readonly string[];
}

/** The text in a control: nothing for the two states that have no value. */
export function textOf(value: FormValue): string {
  return value === NOT_SET || value === null || value === undefined ? "" : String(value);
}
