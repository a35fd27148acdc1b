import { type MouseEvent, memo } from "react";
import { Link, useNavigate } from "react-router";
import styles from "./data-table.module.css";
import type { Column } from "./data-table-columns";
import { SelectCell, type SelectRow } from "./data-table-selection";

interface DataTableRowProps<T> {
  record: T;
  columns: readonly Column<T>[];
  href: string | undefined;
  /** Among all rows, from 0. */
  position: number;
  /** Not all rows are in the document: this one says which it is. */
  numbered: boolean;
  isSelected?: boolean | undefined;
  /** What the row is called; undefined: it cannot be selected. */
  selectName?: string | undefined;
  /** Rows of this table can be selected. */
  onSelect?: SelectRow | undefined;
}

function Row<T>(props: DataTableRowProps<T>) {
  const { record, columns, href, position, numbered, isSelected = false, selectName, onSelect } = props;
  const navigate = useNavigate();

  // A convenience for the mouse; the link in the first cell is what everybody else uses.
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    if (!href || event.defaultPrevented || event.button > 1) return;
    if (event.target instanceof Element && event.target.closest("a, button, input, label, summary")) return;
    if (window.getSelection()?.isCollapsed === false) return;
    if (event.button === 1 || event.metaKey || event.ctrlKey) window.open(href, "_blank", "noopener");
    else navigate(href);
  };

  return (
    <tr
      className={[href && styles.leads, isSelected && styles.selected].filter(Boolean).join(" ") || undefined}
      aria-rowindex={numbered ? position + 2 : undefined}
      data-row={position}
      onClick={open}
      onAuxClick={open}
    >
      {onSelect && (
        <SelectCell position={position} isSelected={isSelected} name={selectName} onSelect={onSelect} />
      )}
      {columns.map((column, index) => (
        <td key={column.id} className={cellClass(column, index === 0)}>
          {index === 0 && href ? <Link to={href}>{column.cell(record)}</Link> : column.cell(record)}
        </td>
      ))}
    </tr>
  );
}

export const DataTableRow = memo(Row) as typeof Row;

/** The classes of a column's cells, head included. */
export function cellClass<T>(column: Column<T>, isFirst: boolean): string | undefined {
  const classes = [
    isFirst && styles.first,
    column.align === "end" && styles.end,
    column.hideBelow === "narrow" && styles.notNarrow,
    column.hideBelow === "medium" && styles.notMedium,
  ].filter(Boolean);
  return classes.length > 0 ? classes.join(" ") : undefined;
}
