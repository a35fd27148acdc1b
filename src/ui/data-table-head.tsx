import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import styles from "./data-table.module.css";
import type { Column, Sort } from "./data-table-columns";
import { cellClass } from "./data-table-row";
import { type HeadSelection, SelectAll } from "./data-table-selection";

interface DataTableHeadProps<T> {
  columns: readonly Column<T>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort | undefined) => void) | undefined;
  selection: HeadSelection | undefined;
}

/** The head row: it stays in sight, and columns that sort are buttons. */
export function DataTableHead<T>({ columns, sort, onSort, selection }: DataTableHeadProps<T>) {
  const wanted = wantedWidth(columns, selection !== undefined);
  return (
    <thead className={styles.head}>
      <tr>
        {selection && <SelectAll {...selection} />}
        {columns.map((column, index) => {
          const direction = sort?.id === column.id ? (sort.desc ? "descending" : "ascending") : undefined;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={column.sortBy && onSort ? (direction ?? "none") : undefined}
              className={cellClass(column, index === 0)}
              style={widthOf(column, wanted)}
            >
              {column.sortBy && onSort ? (
                <button type="button" onClick={() => onSort(next(column, sort))}>
                  {column.header}
                  <Arrow direction={direction} />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** A width in pixels gives way in a table that has not room for all (data-table.module.css). */
function widthOf<T>({ width }: Column<T>, wanted: number): CSSProperties | undefined {
  if (width === undefined) return undefined;
  if (typeof width === "string") return { width };
  return { "--width": `${width}px`, "--share": `${(100 * width) / wanted}cqw` } as CSSProperties;
}

/** What a column without a width needs, and one of boxes to tick has, in pixels. */
const NEEDED = 120;
const BOXES = 36;

/** The width of a table, in pixels, in which all columns have the room that they want. */
export function wantedWidth<T>(columns: readonly Column<T>[], isSelectable: boolean): number {
  let pixels = isSelectable ? BOXES : 0;
  let share = 0;
  for (const { width } of columns) {
    if (typeof width === "string") share += Number.parseFloat(width) / 100;
    else pixels += width ?? NEEDED;
  }
  return pixels / Math.max(0.1, 1 - share);
}

/** One click sorts, the next turns round, the third goes back to the service's own order. */
function next<T>(column: Column<T>, sort: Sort | undefined): Sort | undefined {
  const first = column.highFirst ?? false;
  if (sort?.id !== column.id) return { id: column.id, desc: first };
  return sort.desc === first ? { id: column.id, desc: !first } : undefined;
}

function Arrow({ direction }: { direction: "ascending" | "descending" | undefined }) {
  if (!direction) return null;
  const Icon = direction === "ascending" ? IconArrowUp : IconArrowDown;
  return <Icon size={12} stroke={2.5} aria-hidden="true" />;
}
