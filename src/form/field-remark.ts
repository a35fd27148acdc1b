import { createContext, type ReactNode } from "react";
import type { FieldMeta } from "@/schema/field";

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
