import type { ReactNode } from "react";
import { compareNames } from "@/lib/format";

/**
 * A column of a table. Its functions must accept any record: fields may be absent, null or of another type.
 */
export interface Column<T> {
  id: string;
  header: string;
  /**
   * The cell's content. The first column's cell is inside the row's link, so it must not contain links or
   * buttons. Plain text renders fastest.
   */
  cell: (record: T) => ReactNode;
  /** The cell's tooltip. */
  title?: (record: T) => string | undefined;
  /** The sort value; `undefined` comes last in both directions. */
  sortBy?: (record: T) => string | number | undefined;
  /** The owner of the rows can sort by this column. With `sortBy`, the table sorts. */
  isSortable?: boolean;
  /** The first click sorts from high to low, for times and counts. */
  highFirst?: boolean;
  /** The width in pixels or as a share of the table; columns without a width share the rest. */
  width?: number | `${number}%`;
  /** What it keeps where the table has no room for all widths, in pixels; columns without a width pay for it. */
  least?: number;
  /** `end` for numbers. */
  align?: "end";
  /** Tables narrower than this (640 or 960 px) hide the column. The first column is always visible. */
  hideBelow?: "narrow" | "medium";
  /**
   * What the cell shows on a second line, instead of in columns of its own. The header sorts by these too.
   */
  below?: readonly Column<T>[];
}

/**
 * The usual width of a letter, a cell's padding and the arrow of a sorted header, and the most that a
 * column's values get, in pixels.
 */
const LETTER = 7.5;
const PADDING = 20;
const ARROW = 16;
const MOST = 180;
/** One value in twenty may be cut, so that a single long one doesn't take the others' room. */
const FITTING = 0.95;

/**
 * Gives columns of texts the width that the texts of this account need. It applies to columns with a width in
 * pixels, except the first.
 * @param records all of them, also those that a search hides, so that columns keep their widths
 */
export function fittedColumns<T>(columns: readonly Column<T>[], records: readonly T[]): readonly Column<T>[] {
  return columns.map((column, index) => {
    const { width, sortBy, header } = column;
    if (index === 0 || typeof width !== "number" || !sortBy) return column;
    const values = records.map(sortBy).filter((value) => value !== undefined);
    const lengths = values.flatMap((value) => (typeof value === "string" ? value.length : []));
    if (lengths.length === 0 || lengths.length < values.length) return column;
    const longest = lengths.toSorted((a, b) => a - b)[Math.ceil(FITTING * lengths.length) - 1] ?? 0;
    const needed = Math.max(longest * LETTER, header.length * LETTER + ARROW) + PADDING;
    return { ...column, width: Math.ceil(Math.min(MOST, needed)) };
  });
}

/** How many columns fit the second line of a row. */
const BELOW = 2;

/**
 * The only column on a phone: the first, and below it the two most telling of the others. Those are the
 * columns that narrow tables don't hide, then the others in their order.
 */
export function foldedColumns<T>(columns: readonly Column<T>[]): Column<T>[] {
  const [first, ...others] = columns;
  if (!first) return [];
  const byWeight = others.toSorted(
    (a, b) => Number(a.hideBelow !== undefined) - Number(b.hideBelow !== undefined),
  );
  const chosen = byWeight.slice(0, BELOW);
  const { width, ...rest } = first;
  return [{ ...rest, below: others.filter((column) => chosen.includes(column)) }];
}

/** The column that sorts the table, and the direction. */
export interface Sort {
  id: string;
  desc: boolean;
}

/** Reads a sort from the URL: `name`, or `-updatedAt` for high to low. */
export function readSort(text: string): Sort | undefined {
  const desc = text.startsWith("-");
  const id = desc ? text.slice(1) : text;
  return id === "" ? undefined : { id, desc };
}

/** A sort as written in the URL. */
export function sortText({ id, desc }: Sort): string {
  return `${desc ? "-" : ""}${id}`;
}

/** The result of clicking a column header: sort, then reverse, then the default order. */
export function nextSort(column: Column<never>, sort: Sort | undefined): Sort | undefined {
  const first = column.highFirst ?? false;
  if (sort?.id !== column.id) return { id: column.id, desc: first };
  return sort.desc === first ? { id: column.id, desc: !first } : undefined;
}

/**
 * Sorts records naturally: numbers in names count as numbers, case and accents don't matter, and records
 * without a value come last. Equal records stay in order.
 * @returns the records unchanged if no such column can sort them
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
