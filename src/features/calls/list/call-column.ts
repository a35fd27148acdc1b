import type { CallRow, ExportColumn } from "@/archive/view-types";
import type { Column } from "@/ui/table-columns";

/** A call in the list, with its link. */
export interface ListedCall extends CallRow {
  /**
   * It leads back to the list of which the row is part. Undefined for a call without an ID, which has no page.
   */
  href: string | undefined;
}

/** A column of the calls list. Its ID is also the name of its sort order (selection.ts). */
export type CallColumn = Column<ListedCall> & {
  /** The fields that JSON Lines have of it. */
  exports: readonly ExportColumn[];
};
