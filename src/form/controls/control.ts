import { Scalar } from "@/document/scalar";
import type { FieldMeta } from "@/schema/field";

/** What every control is given. Its element carries the field's API path as its name. */
export interface ControlProps {
  id: string;
  name: string;
  meta: FieldMeta;
  value: unknown;
  onChange: (value: unknown) => void;
  /** As `onChange`, for what is typed into a text that shows it by itself: it may be heard at the next pause only. */
  onType?: (value: unknown) => void;
  onBlur: () => void;
  invalid: boolean;
  describedBy: string;
  /** The words for an empty control: which of the empty states it is in. */
  placeholder: string;
  suggestions: readonly string[];
}

/** The text in a control: nothing for the two states that have no value. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return value instanceof Scalar ? value.text : String(value);
}
