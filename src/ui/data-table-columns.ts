import type { ReactNode } from "react";
import { compareNames } from "@/lib/format";

/** A column of a table. Everything in it must take any record: fields may be absent, null, or of another type. */
export interface Column<T> {
  id: string;
  header: string;
  /**
   * What the cell shows. The first column's cell is put into the row's link: it holds no link or button of its own.
   * Text alone is the quickest to draw.
   */
  cell: (record: T) => ReactNode;
  /** What the whole cell says on hover. */
  title?: (record: T) => string | undefined;
  /** What records are sorted by; `undefined` comes last, whichever way they are sorted. */
  sortBy?: (record: T) => string | number | undefined;
  /** Whoever holds the rows sorts them by this column. With `sortBy` the table does. */
  isSortable?: boolean;
  /** The first click sorts from high to low: for times and counts. */
  highFirst?: boolean;
  /** Width in pixels, or a share of the table; columns without one share what is left. */
  width?: number | `${number}%`;
  /** `end` for numbers. */
  align?: "end";
  /** A table narrower than this (640 or 960 px) leaves the column out. The first column always stays. */
  hideBelow?: "narrow" | "medium";
}

/** Which column sorts the table, and which way. */
export interface Sort {
  id: string;
  desc: boolean;
}

/** Reads a sort as the URL has it: `name`, or `-updatedAt` for high to low. */
export function readSort(text: string): Sort | undefined {
  const desc = text.startsWith("-");
  const id = desc ? text.slice(1) : text;
  return id === "" ? undefined : { id, desc };
}

/** A sort as the URL has it. */
export function sortText({ id, desc }: Sort): string {
  return `${desc ? "-" : ""}${id}`;
}

/** What a click on a column's head does: it sorts, then turns round, then goes back to the list's own order. */
export function nextSort(column: Column<never>, sort: Sort | undefined): Sort | undefined {
  const first = column.highFirst ?? false;
  if (sort?.id !== column.id) return { id: column.id, desc: first };
  return sort.desc === first ? { id: column.id, desc: !first } : undefined;
}

/**
 * Sorts records as people do: numbers in names count as numbers, case and accents make no difference, and records without
 * a value come last. Equal ones stay in their order.
 * @returns the records as they are where no column of this name sorts them
 */
export function sorted<T>(
  records: readonly T[],
  columns: readonly Column<T>[],
  sort: Sort | undefined,
): readonly T[] {
  const sortBy = columns.find(({ id }) => id === sort?.id)?.sortBy;
  if (!sort || !sortBy) return records;
  const sign = sort.desc ? -1 : 1;
  return records
    .map((record) => ({ record, value: sortBy(record) }))
    .sort(({ value: a }, { value: b }) => {
      if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
      if (typeof a === "number" && typeof b === "number") return sign * (a - b);
      return sign * compareNames(String(a), String(b));
    })
    .map(({ record }) => record);
}
