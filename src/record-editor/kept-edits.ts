import { createContext, use } from "react";
import type { RecordKey } from "@/storage/record-key";
import type { DraftKeeping } from "./draft-keeping";

/** What parts of an editor need to know of what this browser keeps of its record. */
export interface KeptEdits {
  recordKey: RecordKey;
  /** What the record is called. */
  title: string;
  /** The record as the list has it now. */
  newest: unknown;
  drafts: DraftKeeping;
  sectionTitle: (path: string) => string;
}

const Context = createContext<KeptEdits | undefined>(undefined);
export const KeptEditsProvider = Context;

/** What this browser keeps of the record of the editor that this stands in. */
export function useKeptEdits(): KeptEdits {
  const kept = use(Context);
  if (!kept) throw new Error("This stands in no editor of a record");
  return kept;
}
