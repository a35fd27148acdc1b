import { createContext, type ReactNode } from "react";
import { jsonOf } from "@/document/raw-json";
import { Scalar } from "@/document/scalar";
import type { FieldMeta } from "@/schema/field";

/** What every control is given. Its element carries the field's API path as its name. */
export interface ControlProps {
  id: string;
  name: string;
  meta: FieldMeta;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Applies what's typed into a text that shows it by itself, maybe only at the next pause. By default at once. */
  whenTyped?: (apply: () => void) => void;
  onBlur: () => void;
  /** Called when the whole control is asked for: without a value, a number shows no slider, and a text is one line. */
  onOpen?: () => void;
  invalid: boolean;
  describedBy: string;
  /** The words for an empty control: which of the empty states it is in. */
  placeholder: string;
  suggestions: readonly string[];
}

/** Applies what's typed at once. */
export const atOnce = (apply: () => void): void => apply();

/** The text in a control: nothing for the two states that have no value, and JSON for an object or list in a text's place. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Scalar) return value.text;
  return typeof value === "object" ? (jsonOf(value) ?? "") : String(value);
}

/** A field that something may be remarked on. */
export interface RemarkedField {
  /** Its path in the document. */
  path: string;
  meta: FieldMeta;
  value: unknown;
  /** Its value is unknown, because the service never shows it. */
  isHidden: boolean;
  onChange: (value: unknown) => void;
}

/** What stands at a field beside what it says of itself; nothing where there is nothing to say. It is asked at each key stroke. */
export const FieldRemark = createContext<((field: RemarkedField) => ReactNode) | undefined>(undefined);

/** A copy of what a field has as long as it isn't set here; undefined if it has nothing, or nothing is known. */
export const InheritedValue = createContext<((path: string) => unknown) | undefined>(undefined);
