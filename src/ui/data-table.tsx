import { type MouseEvent, type ReactNode, useCallback } from "react";
import { useNavigate } from "react-router";
import { number } from "@/lib/words";
import styles from "./data-table.module.css";
import type { Column, Sort } from "./data-table-columns";
import { DataTableHead } from "./data-table-head";
import { useRowKeys } from "./data-table-keys";
import { DataTableRow } from "./data-table-row";
import type { TableRows } from "./data-table-rows";
import type { TableSelection } from "./data-table-selection";
import type { TableWindow } from "./data-table-window";
import { openElsewhere } from "./open-elsewhere";

interface DataTableProps<T> {
  /** What the table lists, for those who can't see its heading ("Assistants"). */
  label: string;
  /** Keep the array the same between renders, and the functions that are passed on to rows. */
  columns: readonly Column<T>[];
  rows: TableRows<T>;
  view: TableWindow;
  /** Nothing is known yet: rows of the same shape take the place of those that come. */
  isLoading: boolean;
  /** It is what the page is there for: J and K find it from anywhere. */
  isOfPage?: boolean | undefined;
  /** Without it a row is known by its position: its elements stay when another record takes its place, which is less to draw. */
  rowKey?: ((record: T) => string) | undefined;
  /** Where the row leads. Without one (a record without an id) the row is shown without a link. */
  href?: ((record: T) => string | undefined) | undefined;
  /** What takes the place of all cells, for a record that has none. */
  spanning?: ((record: T) => ReactNode) | undefined;
  sort?: Sort | undefined;
  /** `undefined`: back to the list's own order. */
  onSort?: ((sort: Sort | undefined) => void) | undefined;
  /** Rows can be selected, by a checkbox before each. */
  selection?: TableSelection<T> | undefined;
}

/**
 * The one table, for records in an array (`RecordTable`) and for rows that come as they are asked for (`useRowsAtHand`). Rows
 * lead to their record by a real link in their first cell; the whole row takes a mouse's click, but text can still be
 * selected. Only the rows in sight are drawn where there are many, and none again because of scrolling.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, view, isLoading, isOfPage = false, rowKey, href, spanning } = props;
  const { sort, onSort, selection } = props;
  const { count, from, to, rowAt, groupAt } = rows;
  const open = useOpenRow();
  const selectName = useSelectName(selection);
  useRowKeys({ view, count: isLoading ? 0 : count, isOfPage, selection });
  return (
    <div className={styles.frame}>
      <table
        className={[styles.table, isLoading && styles.coming, selection && styles.selects]
          .filter(Boolean)
          .join(" ")}
        style={{ "--height": `${view.rowHeight}px` }}
        aria-label={label}
        aria-busy={isLoading || undefined}
        aria-rowcount={isLoading ? -1 : count + 1}
      >
        <DataTableHead columns={columns} sort={sort} onSort={onSort} selectAll={selection?.all} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter clicks the link of the row that has the focus */}
        <tbody ref={view.body} onClick={open} onAuxClick={open} onMouseDown={keepTextUnselected}>
          <Space height={from * view.rowHeight} />
          {Array.from({ length: to - from }, (_, index) => from + index).map((position) => {
            const group = groupAt?.(position);
            if (group) return <GroupRow key={`group ${group.name}`} {...group} position={position} />;
            const record = rowAt(position);
            const id = record && selection?.idOf(record);
            return (
              <DataTableRow
                key={record && rowKey ? rowKey(record) : position}
                record={record}
                position={position}
                columns={columns}
                href={href}
                spanning={spanning}
                selectName={selectName}
                onSelect={selection?.onSelect}
                isSelected={id !== undefined && selection?.selected.has(id) === true}
              />
            );
          })}
          <Space height={(count - to) * view.rowHeight} />
        </tbody>
      </table>
    </div>
  );
}

function useSelectName<T>(selection: TableSelection<T> | undefined) {
  const { idOf, nameOf } = selection ?? {};
  return useCallback(
    (record: T) => (idOf && nameOf && idOf(record) !== undefined ? nameOf(record) : undefined),
    [idOf, nameOf],
  );
}

/** The name of a group over its rows. One cell: spanning columns that are hidden would make new ones. */
function GroupRow({ name, count, position }: { name: string; count: number; position: number }) {
  return (
    <tr className={styles.group} aria-rowindex={position + 2} data-row={position}>
      <th scope="rowgroup">
        {name} <span>{number(count)}</span>
      </th>
    </tr>
  );
}

/**
 * The room of the rows that aren't drawn, or not here yet: it looks like rows on their way. One cell: spanning columns that
 * are hidden would make new ones.
 */
function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can take the focus
    <tr aria-hidden="true" className={styles.space}>
      <td style={{ height }} />
    </tr>
  );
}

/**
 * Opens the record of the row that was clicked: by its link, or anywhere else on it, which is a convenience for the mouse. One
 * listener for all rows; the links are plain ones, since a router's link is drawn again with every change of the address.
 * @returns for the table's body, also for the middle button
 */
function useOpenRow(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const { target, button } = event;
      if (event.defaultPrevented || button > 1 || !(target instanceof Element)) return;
      const link = target.closest("tr[data-row]")?.querySelector("a[data-row-focus]");
      const href = link?.getAttribute("href");
      if (!link || !href) return;
      const isElsewhere = button === 1 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (link.contains(target)) {
        // The browser opens its own tabs and windows.
        if (isElsewhere) return;
        event.preventDefault();
        void navigate(href);
        return;
      }
      if (target.closest("a, button, input, label, summary")) return;
      if (window.getSelection()?.isCollapsed === false) return;
      if (button === 1 || event.metaKey || event.ctrlKey) openElsewhere(href);
      else void navigate(href);
    },
    [navigate],
  );
}

/** Selecting a range of rows with Shift selects no text. */
function keepTextUnselected(event: MouseEvent): void {
  if (event.shiftKey && event.target instanceof Element && event.target.closest("label"))
    event.preventDefault();
}
