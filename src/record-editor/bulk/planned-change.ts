import type { Change } from "@/document/diff";
import type { BulkKind } from "./bulk-kinds";

/** What is to be changed in one record. */
export interface PlannedChange {
  kind: BulkKind;
  /** Empty where it has none. */
  id: string;
  name: string;
  /** The record as it was when its difference was shown. */
  record: unknown;
  /** The same with the changes. */
  mine: unknown;
  changes: readonly Change[];
  /** It has no id of its own, so that a change might reach another one: nothing is sent. */
  isUnwritable?: boolean;
  /** It is not certain that it should be changed: it is not ticked at first. */
  isDoubtful?: boolean;
}

/** The lists that a plan is made of; one that was not read is undefined. */
export interface RecordLists {
  assistants?: readonly unknown[] | undefined;
  squads?: readonly unknown[] | undefined;
}
