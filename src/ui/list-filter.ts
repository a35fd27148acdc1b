import type { ReactNode } from "react";

/** A filter of a list. */
export interface ListFilter {
  /** Unique in the list. */
  name: string;
  label: string;
  /** The chosen values in words; undefined if it isn't set. */
  says: readonly string[] | undefined;
  /** The values to choose from; undefined for a filter that's on or off. */
  content?: ReactNode;
  /** Turns a filter without values on. */
  onSet?: () => void;
  onClear: () => void;
  /** Says what it shows without its label in front, and is there although it isn't set. */
  isOwnLabel?: boolean;
}
