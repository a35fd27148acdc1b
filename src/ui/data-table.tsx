import { type CSSProperties, type MouseEvent, useCallback } from "react";
import { useNavigate } from "react-router";
import { number } from "@/lib/words";
import type { Column, Sort } from "./data-table-columns";
import { DataTableHead } from "./data-table-head";
import { useRowKeys } from "./data-table-keys";
import { DataTableRow } from "./data-table-row";
import type { TableRows } from "./data-table-rows";
import type { TableSelection } from "./data-table-selection";
import type { TableWindow } from "./data-table-window";
import { openElsewhere } from "./open-elsewhere";
import { type RowActions, RowMenu } from "./row-menu";
import { useMedia } from "./use-media";

interface DataTableProps<T> {
  /** The table's accessible name ("Assistants"). */
  label: string;
  /** Keep the array and the functions passed to rows the same between renders. */
  columns: readonly Column<T>[];
  rows: TableRows<T>;
  view: TableWindow;
  /** Shows placeholder rows until the first rows arrive. */
  isLoading: boolean;
  /** The page's main table: J and K work from anywhere. */
  isOfPage?: boolean | undefined;
  /** If absent, rows are keyed by position: elements are reused for other records, which renders less. */
  rowKey?: ((record: T) => string) | undefined;
  /** The row's link. Undefined (a record without an ID) shows the row without a link. */
  href?: ((record: T) => string | undefined) | undefined;
  sort?: Sort | undefined;
  /** `undefined`: the default order. */
  onSort?: ((sort: Sort | undefined) => void) | undefined;
  /** Marks rows that are about to go. */
  isLeaving?: ((record: T) => boolean) | undefined;
  /** What can be done with a row, in a menu at its end. Keep the function the same between renders. */
  actions?: RowActions<T> | undefined;
  /** Makes rows selectable by checkboxes. */
  selection?: TableSelection<T> | undefined;
}

/**
 * The table for records in an array (`RecordTable`) and for rows loaded on demand (`useRowsAtHand`). The
 * first cell has a real link to the record; a click anywhere on the row follows it, but text can still be
 * selected. Long tables draw only visible rows, and scrolling doesn't render rows again.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, view, isLoading, isOfPage = false, rowKey, href } = props;
  const { sort, onSort, selection, isLeaving, actions } = props;
  const { count, from, to, rowAt, groupAt } = rows;
  const open = useOpenRow();
  const selectName = useSelectName(selection);
  const isTouch = useMedia("(hover: none)");
  const ownActions = isTouch ? actions : undefined;
  useRowKeys({ view, count: isLoading ? 0 : count, isOfPage, selection });
  return (
    <div className="@container -mx-2">
      <table
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
        style={{
          "--height": `${view.rowHeight}px`,
          ...(selection && { "--text-at": "44px" }),
          ...(isLoading && { "--below": "var(--spacing-row)", ...COMING }),
        }}
        aria-label={label}
        aria-busy={isLoading || undefined}
        aria-rowcount={isLoading ? -1 : count + 1}
      >
        <DataTableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          selectAll={selection?.all}
          hasMenus={ownActions !== undefined}
          label={label}
        />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter clicks the link of the row that has the focus */}
        <tbody
          ref={view.body}
          className="[&_:is([data-initial],[data-icon])]:me-2"
          onClick={open}
          onAuxClick={open}
          onMouseDown={keepTextUnselected}
        >
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
                selectName={selectName}
                onSelect={selection?.onSelect}
                actions={ownActions}
                isLeaving={record !== undefined && isLeaving?.(record) === true}
                isSelected={id !== undefined && selection?.selected.has(id) === true}
              />
            );
          })}
          <Space height={(count - to) * view.rowHeight} />
        </tbody>
      </table>
      {actions && !isLoading && (
        <RowMenu body={view.body} rowAt={rowAt} href={href} actions={actions} isTouch={isTouch} />
      )}
    </div>
  );
}

const BAR =
  "linear-gradient(transparent calc(50% - 5px), var(--color-selected) 0 calc(50% + 5px), transparent 0)";
/**
 * The look of rows that aren't drawn, or not here yet: their lines, and gray bars where their texts will be.
 * Rows on their way are drawn already, but empty: the table shows the bars for them, so that no row is
 * restyled when it comes.
 */
const COMING: CSSProperties = {
  backgroundImage: `linear-gradient(transparent calc(100% - 1px), var(--color-line) 0), ${BAR}, ${BAR}, ${BAR}`,
  backgroundPosition:
    "0 var(--below, 0), var(--text-at, 8px) var(--below, 0), 30% var(--below, 0), 90% var(--below, 0)",
  backgroundRepeat: "repeat-y",
  backgroundSize: "100% var(--height), 84px var(--height), 96px var(--height), 26% var(--height)",
};

function useSelectName<T>(selection: TableSelection<T> | undefined) {
  const { idOf, nameOf } = selection ?? {};
  return useCallback(
    (record: T) => (idOf && nameOf && idOf(record) !== undefined ? nameOf(record) : undefined),
    [idOf, nameOf],
  );
}

/**
 * The name of a group above its rows. A single cell, because spanning hidden columns would create new ones.
 */
function GroupRow({ name, count, position }: { name: string; count: number; position: number }) {
  return (
    <tr aria-rowindex={position + 2} data-row={position}>
      <th scope="rowgroup" className="h-row px-2 pt-1.5 font-semibold whitespace-nowrap">
        {name} <span className="font-normal text-muted">{number(count)}</span>
      </th>
    </tr>
  );
}

/**
 * The space of rows that aren't drawn or loaded, which looks like loading rows. A single cell, because
 * spanning hidden columns would create new ones.
 */
function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can take the focus
    <tr aria-hidden="true">
      <td className="relative" style={{ height }}>
        {/* As wide as the table, although it is inside the first cell. */}
        <div className="absolute inset-y-0 w-[100cqw]" style={COMING} />
      </td>
    </tr>
  );
}

/**
 * Opens the record of a clicked row, by its link or, as a convenience for the mouse, anywhere on it. There is
 * one listener for all rows and the links are plain, because router links render again with every change of
 * the URL.
 * @returns handlers for the table's body, also for the middle button
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
        // The browser itself opens links in tabs and windows.
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

/** Selecting a range of rows with Shift must not select text. */
function keepTextUnselected(event: MouseEvent): void {
  if (event.shiftKey && event.target instanceof Element && event.target.closest("label"))
    event.preventDefault();
}
