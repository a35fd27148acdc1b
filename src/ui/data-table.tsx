import { useTable } from "@tanstack/react-table";
import { type ReactNode, useMemo } from "react";
import styles from "./data-table.module.css";
import { type Column, features, type Sort, toColumnDefs } from "./data-table-columns";
import { GroupRow, linesOf } from "./data-table-groups";
import { DataTableHead } from "./data-table-head";
import { useRowKeys } from "./data-table-keys";
import { DataTableRow } from "./data-table-row";
import { type Selection, useRowSelection } from "./data-table-selection";
import { SkeletonRows } from "./data-table-skeleton";
import { useVisibleRows } from "./data-table-window";

interface DataTableProps<T extends object> {
  /** What the table lists, for those who cannot see its heading ("Assistants"). */
  label: string;
  /** Keep the array the same between renders (module scope or useMemo). */
  columns: readonly Column<T>[];
  /** `undefined` while it loads: rows of the same shape stand in for it. */
  records: readonly T[] | undefined;
  /** A key for the row, unique among the records: fall back on the position, for ids may be absent or double. */
  rowKey: (record: T, index: number) => string;
  /** Where the row leads. Without one (a record without an id) the row is shown without a link. */
  href?: (record: T) => string | undefined;
  sort?: Sort | undefined;
  /** `undefined`: back to the order in which the service gave the records. */
  onSort?: (sort: Sort | undefined) => void;
  /** Rows can be selected, by a checkbox before each. */
  selection?: Selection<T> | undefined;
  /**
   * What a record stands under: records of one group stand together under its name, in the order in which the groups come first in
   * `records`, and are sorted within it. Not together with a selection. Keep it the same between renders.
   */
  group?: ((record: T) => string) | undefined;
  /** What stands there when there are no records. */
  empty: ReactNode;
}

/**
 * The one table. Rows lead to their record by a real link in their first cell (the whole row takes a mouse's click, but text can
 * still be selected); up and down go from row to row; only the rows in sight are drawn where there are many.
 */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { label, columns, records, rowKey, href, sort, onSort, selection, group, empty } = props;
  const data = useMemo(() => (records ? [...records] : []), [records]);
  const defs = useMemo(() => toColumnDefs(columns), [columns]);
  const sorting = useMemo(
    () => (sort && columns.some((c) => c.id === sort.id) ? [sort] : []),
    [sort, columns],
  );
  const table = useTable({ features, columns: defs, data, state: { sorting } });
  const rows = table.getRowModel().rows;
  const shown = useMemo(() => rows.map((row) => row.original), [rows]);
  const { select, head } = useRowSelection(selection, shown);
  const lines = useMemo(() => linesOf(rows, data, group), [rows, data, group]);
  const visible = useVisibleRows(lines.length);
  const onKeyDown = useRowKeys(lines.length, visible.scrollTo);

  if (records?.length === 0) return empty;

  return (
    <div className={styles.frame} ref={visible.frame}>
      <table
        className={styles.table}
        aria-label={label}
        aria-busy={records === undefined || undefined}
        aria-rowcount={visible.partial ? lines.length + 1 : undefined}
        onKeyDown={onKeyDown}
      >
        <DataTableHead columns={columns} sort={sorting[0]} onSort={onSort} selection={head} />
        <tbody>
          {records === undefined && <SkeletonRows columns={columns} selects={selection !== undefined} />}
          {visible.before > 0 && <Space height={visible.before} />}
          {visible.indexes.map((index) => {
            const line = lines[index];
            if (!line) return null;
            if ("group" in line) {
              return (
                <GroupRow key={`group ${line.group}`} {...line} position={index} numbered={visible.partial} />
              );
            }
            const { row } = line;
            const id = selection?.idOf(row.original);
            return (
              <DataTableRow
                key={rowKey(row.original, row.index)}
                record={row.original}
                columns={columns}
                href={href?.(row.original)}
                position={index}
                numbered={visible.partial}
                isSelected={selection && id !== undefined && selection.selected.has(id)}
                selectName={id === undefined ? undefined : selection?.nameOf(row.original)}
                onSelect={selection && select}
              />
            );
          })}
          {visible.after > 0 && <Space height={visible.after} />}
        </tbody>
      </table>
    </div>
  );
}

/** The room of the rows that are not drawn. One cell: spanning columns that are hidden would make new ones. */
function Space({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can take the focus
    <tr aria-hidden="true" className={styles.space}>
      <td style={{ height }} />
    </tr>
  );
}
