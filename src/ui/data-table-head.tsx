import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type CSSProperties, memo, useEffect, useRef } from "react";
import styles from "./data-table.module.css";
import { type Column, nextSort, type Sort } from "./data-table-columns";
import { cellClass } from "./data-table-row";
import type { SelectAll } from "./data-table-selection";

type OnSort = (sort: Sort | undefined) => void;

interface DataTableHeadProps<T> {
  columns: readonly Column<T>[];
  sort: Sort | undefined;
  /** If absent, the table can't be sorted. `undefined`: the default order. */
  onSort: OnSort | undefined;
  selectAll: SelectAll | undefined;
}

/** The header row. It is sticky, and the headers of sortable columns are buttons. */
export function DataTableHead<T>({ columns, sort, onSort, selectAll }: DataTableHeadProps<T>) {
  const wanted = wantedWidth(columns, selectAll !== undefined);
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        {selectAll && <SelectAllCell {...selectAll} />}
        {columns.map((column, index) => (
          <HeadCell
            key={column.id}
            column={column}
            isFirst={index === 0}
            wanted={wanted}
            sort={[column, ...(column.below ?? [])].some(({ id }) => id === sort?.id) ? sort : undefined}
            onSort={onSort}
          />
        ))}
      </tr>
    </thead>
  );
}

interface HeadCellProps {
  column: Column<never>;
  isFirst: boolean;
  wanted: number;
  /** Undefined if another column sorts. */
  sort: Sort | undefined;
  onSort: OnSort | undefined;
}

const HeadCell = memo(function HeadCell({ column, isFirst, wanted, sort, onSort }: HeadCellProps) {
  const all = [column, ...(column.below ?? [])];
  const canSort = onSort !== undefined && all.some(isSortable);
  return (
    <th
      scope="col"
      aria-sort={canSort ? (sort ? (sort.desc ? "descending" : "ascending") : "none") : undefined}
      className={cellClass(column, isFirst)}
      style={widthOf(column, wanted)}
    >
      {all.map((one) => (
        <Title key={one.id} column={one} sort={sort?.id === one.id ? sort : undefined} onSort={onSort} />
      ))}
    </th>
  );
});

const isSortable = (column: Column<never>) => column.sortBy !== undefined || column.isSortable === true;

function Title({ column, sort, onSort }: Pick<HeadCellProps, "column" | "sort" | "onSort">) {
  const Icon = sort?.desc ? IconArrowDown : IconArrowUp;
  if (!onSort || !isSortable(column)) return column.header;
  return (
    <button type="button" onClick={() => onSort(nextSort(column, sort))}>
      {column.header}
      {sort && <Icon size={12} stroke={2.5} aria-hidden="true" />}
    </button>
  );
}

/** Selects all rows or none. */
function SelectAllCell({ label, state, onToggle }: SelectAll) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === "some";
  }, [state]);
  return (
    <th scope="col" className={styles.select}>
      <label>
        <input
          ref={box}
          type="checkbox"
          aria-label={label}
          checked={state === "all"}
          disabled={state === "empty"}
          onChange={onToggle}
        />
      </label>
    </th>
  );
}

/** A width in pixels shrinks in a table without room for all columns (data-table.module.css). */
function widthOf({ width }: Column<never>, wanted: number): CSSProperties | undefined {
  if (width === undefined) return undefined;
  if (typeof width === "string") return { width };
  return { "--width": `${width}px`, "--share": `${(100 * width) / wanted}cqw` };
}

/** The width that a flexible column needs, and that of the checkbox column, in pixels. */
const NEEDED = 120;
const BOXES = 36;

/** The table width in pixels at which all columns have their full width. */
export function wantedWidth(columns: readonly Column<never>[], isSelectable: boolean): number {
  let pixels = isSelectable ? BOXES : 0;
  let share = 0;
  for (const { width } of columns) {
    if (typeof width === "string") share += Number.parseFloat(width) / 100;
    else pixels += width ?? NEEDED;
  }
  return pixels / Math.max(0.1, 1 - share);
}
