import type { TablerIcon } from "@tabler/icons-react";
import type { Entry } from "./rank";

/** A field of the assistant form. */
export interface FieldPlace {
  /** Its path in the document. */
  path: string;
  /** Its section. */
  section: string;
  label: string;
}

/** An option of the palette: a URL, an action, or a field to open in an assistant. */
export interface Choice extends Entry {
  icon?: TablerIcon;
  /** The assistant that it leads to, which has a monogram in place of an icon. */
  assistantId?: string;
  /** The keys that do the same: "Mod+S". */
  keys?: string;
  to?: string;
  run?: () => void;
  field?: FieldPlace;
}
