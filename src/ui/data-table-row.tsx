import { type MouseEvent, memo } from "react";
import { Link, useNavigate } from "react-router";
import styles from "./data-table.module.css";
import type { Column } from "./data-table-columns";

interface DataTableRowProps<T> {
  record: T;
  columns: readonly Column<T>[];
  href: string | undefined;
  /** Among all rows, from 0. */
  position: number;
  /** Not all rows are in the document: this one says which it is. */
  numbered: boolean;
}

function Row<T>({ record, columns, href, position, numbered }: DataTableRowProps<T>) {
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
      className={href ? styles.leads : undefined}
      aria-rowindex={numbered ? position + 2 : undefined}
      data-row={position}
      onClick={open}
      onAuxClick={open}
    >
      {columns.map((column, index) => (
        <td key={column.id} className={cellClass(column)}>
          {index === 0 && href ? <Link to={href}>{column.cell(record)}</Link> : column.cell(record)}
        </td>
      ))}
    </tr>
  );
}

export const DataTableRow = memo(Row) as typeof Row;

/** The classes of a column's cells, head included. */
export function cellClass<T>(column: Column<T>): string | undefined {
  const classes = [
    column.align === "end" && styles.end,
    column.hideBelow === "narrow" && styles.notNarrow,
    column.hideBelow === "medium" && styles.notMedium,
  ].filter(Boolean);
  return classes.length > 0 ? classes.join(" ") : undefined;
}
