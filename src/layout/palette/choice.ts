import type { TablerIcon } from "@tabler/icons-react";
import type { Entry } from "./rank";

/** A field of the assistant form. */
export interface FieldPlace {
  /** Its path in the document. */
  path: string;
  /** The section that it stands in. */
  section: string;
  label: string;
}

/** Something that the palette offers: an address to go to, something to do, or a field that an assistant is still to be chosen for. */
export interface Choice extends Entry {
  icon?: TablerIcon;
  /** The keys that do the same: "Mod+S". */
  keys?: string;
  to?: string;
  run?: () => void;
  field?: FieldPlace;
}
