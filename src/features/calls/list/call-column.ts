import type { CallRow, ExportColumn } from "@/archive/view-types";
import type { Column } from "@/ui/data-table-columns";

/** A column of the calls list. Its ID is also the name of its sort order (selection.ts). */
export interface CallColumn extends Column<CallRow> {
  /** Hidden until someone chooses it. */
  isExtra?: boolean;
  /** The fields that JSON Lines have of it. */
  exports: readonly ExportColumn[];
}
