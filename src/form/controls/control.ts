import { createContext, type ReactNode } from "react";
import { Scalar } from "@/document/equal";
import { jsonOf } from "@/document/exact-json";
import type { FieldMeta } from "@/schema/field";

/** The props of every control. Its element's name is the field's API path. */
export interface ControlProps {
  id: string;
  name: string;
  meta: FieldMeta;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Applies typed text, possibly only at the next pause. By default at once. */
  whenTyped?: (apply: () => void) => void;
  onBlur: () => void;
  /**
   * Called when the user opens the whole control. Without a value, a number shows no slider, and a text is
   * one line.
   */
  onOpen?: () => void;
  invalid: boolean;
  describedBy: string;
  /** The placeholder of an empty control, which says which empty state it's in. */
  placeholder: string;
  suggestions: readonly string[];
}

/** Applies typed text at once. */
export const atOnce = (apply: () => void): void => apply();

/**
 * The text in a control: empty if there's no value, and JSON if there's an object or list where text is
 * expected.
 */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Scalar) return value.text;
  return typeof value === "object" ? (jsonOf(value) ?? "") : String(value);
}

/** A field that can have a remark. */
export interface RemarkedField {
  /** Its path in the document. */
  path: string;
  meta: FieldMeta;
  value: unknown;
  /** It's edited here. A list of entries isn't: its entries' fields are. */
  isChanged: boolean;
  onChange: (value: unknown) => void;
}

/** An optional remark next to a field. It runs on every keystroke. */
export const FieldRemark = createContext<((field: RemarkedField) => ReactNode) | undefined>(undefined);

/** The value that a field inherits while it isn't set here; undefined if there is none or it's unknown. */
export const InheritedValue = createContext<((path: string) => unknown) | undefined>(undefined);
