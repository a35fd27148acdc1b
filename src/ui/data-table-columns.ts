import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
} from "@tanstack/react-table";
import type { ReactNode } from "react";

/** A column of the one table. Everything in it must take any record: fields may be absent, null, or of another type. */
export interface Column<T> {
  id: string;
  header: string;
  /** What the cell shows. The first column's cell is put into the row's link: it holds no link or button of its own. */
  cell: (record: T) => ReactNode;
  /** What the column sorts by; without it the column does not sort. `undefined` stands last either way round. */
  sortBy?: (record: T) => string | number | undefined;
  /** The first click sorts from high to low: for times and counts. */
  highFirst?: boolean;
  /** Width in pixels, or a share of the table; columns without one share what is left. */
  width?: number | `${number}%`;
  /** `end` for numbers. */
  align?: "start" | "end";
  /** The table is narrower than this: the column goes (640 or 960 px). The first column never goes. */
  hideBelow?: "narrow" | "medium";
}

/** Which column sorts the table, and which way. */
export interface Sort {
  id: string;
  desc: boolean;
}

export const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
export type Features = typeof features;

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function byValue<T>(): SortFn<Features, T & object> {
  return (a, b, id) => {
    const [left, right] = [a.getValue<unknown>(id), b.getValue<unknown>(id)];
    if (typeof left === "number" && typeof right === "number") return left - right;
    return collator.compare(String(left), String(right));
  };
}

/** Our columns as react-table wants them. */
export function toColumnDefs<T extends object>(columns: readonly Column<T>[]): ColumnDef<Features, T>[] {
  const sortFn = byValue<T>();
  return columns.map((column) => ({
    id: column.id,
    header: column.header,
    accessorFn: (record: T) => column.sortBy?.(record),
    enableSorting: column.sortBy !== undefined,
    sortDescFirst: column.highFirst ?? false,
    sortUndefined: "last" as const,
    sortFn,
  }));
}
