import {
  type AccessorFn,
  type CellData,
  columnSizingFeature,
  constructSortFn,
  createSortedRowModel,
  type IdentifiedColumnDef,
  type Column as LibraryColumn,
  type RowData,
  rowSortingFeature,
  type TableFeatures,
  tableFeatures,
} from "@tanstack/react-table";
import { compareNames } from "@/lib/format";

declare module "@tanstack/react-table" {
  interface ColumnMeta<
    in out TFeatures extends TableFeatures,
    in out TData extends RowData,
    TValue extends CellData,
  > {
    /** The cell's tooltip. */
    title?: (record: TData) => string | undefined;
    /** The width as a share of the table, in place of a size in pixels. */
    share?: `${number}%`;
    /** What it keeps where the table has no room for all sizes, in pixels; columns without a size pay for it. */
    least?: number;
    /** `end` for numbers. */
    align?: "end";
    /** Tables narrower than this (640 or 960 px) hide the column. The first column is always visible. */
    hideBelow?: "narrow" | "medium";
    /** Hidden until someone chooses it, in a list whose columns can be chosen. */
    isExtra?: boolean;
  }
}

/**
 * Sorts naturally: numbers in names count as numbers, and case and accents don't matter. Equal records stay in
 * order.
 */
const natural = constructSortFn({
  sort: (one: unknown, other: unknown) =>
    typeof one === "number" && typeof other === "number"
      ? one - other
      : compareNames(String(one), String(other)),
});

/** What our tables use of TanStack Table. */
export const features = tableFeatures({
  columnSizingFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { natural },
});
export type Features = typeof features;
/** A column as the table has it; pages define each by a `Column`. */
export type TableColumn<T extends object> = LibraryColumn<Features, T>;

/**
 * A column of a table. Those with an accessor can be sorted by it; values that are undefined come last. Columns
 * without a size share what the others leave. The first column's cell is inside the row's link, so it must not
 * contain links or buttons. A cell is called as a function, not as a component, so that new columns don't draw
 * all rows from scratch; plain text renders fastest.
 */
export type Column<T extends object> = IdentifiedColumnDef<Features, T> & {
  id: string;
  header: string;
  accessorFn?: AccessorFn<T, string | number | undefined>;
};

/** The greatest width that a column can be given, in pixels. */
export const MAX_WIDTH = 900;

/** Without a size, a column shares what the others leave. */
export const DEFAULT_COLUMN = {
  size: 0,
  minSize: 0,
  maxSize: MAX_WIDTH,
  sortFn: "natural",
  sortUndefined: "last",
  sortDescFirst: false,
} as const;

/** The columns that were chosen, or the usual ones, in their own order. The first is always visible. */
export function visibleColumns<C extends Pick<Column<never>, "id"> & { meta?: { isExtra?: boolean } }>(
  columns: readonly C[],
  chosen: readonly string[] | undefined,
): C[] {
  const isVisible = ({ id, meta }: C) => chosen?.includes(id) ?? meta?.isExtra !== true;
  return columns.filter((column, index) => index === 0 || isVisible(column));
}

/** The usual width of a letter, a cell's padding and the arrow of a sorted header, in pixels. */
const LETTER = 7.5;
const PADDING = 20;
const ARROW = 16;
/** The most that a column's texts get, in pixels. */
const MAX_TEXT = 180;
/** One value in twenty may be cut, so that a single long one doesn't take the others' room. */
const FITTING = 0.95;

/**
 * Gives columns of texts the width that the texts of this account need. It applies to columns with a size,
 * except the first.
 * @param records all of them, also those that a search hides, so that columns keep their widths
 */
export function fittedColumns<T extends object>(
  columns: readonly Column<T>[],
  records: readonly T[],
): readonly Column<T>[] {
  return columns.map((column, index) => {
    const { size, accessorFn, header } = column;
    if (index === 0 || size === undefined || !accessorFn) return column;
    const values = records.map(accessorFn).filter((value) => value !== undefined);
    const lengths = values.flatMap((value) => (typeof value === "string" ? value.length : []));
    if (lengths.length === 0 || lengths.length < values.length) return column;
    const longest = lengths.toSorted((a, b) => a - b)[Math.ceil(FITTING * lengths.length) - 1] ?? 0;
    const needed = Math.max(longest * LETTER, header.length * LETTER + ARROW) + PADDING;
    return { ...column, size: Math.ceil(Math.min(MAX_TEXT, needed)) };
  });
}

/** How many columns fit the second line of a row. */
const BELOW = 2;

/**
 * The columns in the second line of a row on a phone: the two most telling besides the first. Those are the
 * columns that narrow tables don't hide, then the others in their order.
 */
export function columnsBelow<T extends object>(columns: readonly TableColumn<T>[]): TableColumn<T>[] {
  const others = columns.slice(1);
  const isHidden = ({ columnDef }: TableColumn<T>) => Number(columnDef.meta?.hideBelow !== undefined);
  const chosen = others.toSorted((a, b) => isHidden(a) - isHidden(b)).slice(0, BELOW);
  return others.filter((column) => chosen.includes(column));
}

/** The further classes of a column's cells, including the header. */
export function columnClass<T extends object>({ columnDef }: TableColumn<T>): string {
  const { align, hideBelow } = columnDef.meta ?? {};
  const side = align === "end" ? " text-end tabular-nums" : "";
  if (hideBelow === undefined) return side;
  return side + (hideBelow === "narrow" ? " @max-[640px]:hidden" : " @max-[960px]:hidden");
}
