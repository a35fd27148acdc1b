import { type ChangeEvent, memo, type ReactNode } from "react";
import styles from "./data-table.module.css";
import type { Column } from "./data-table-columns";
import type { SelectRow } from "./data-table-selection";
import { type RowActions, RowMenuButton } from "./row-menu";
import { Text } from "./text";

interface DataTableRowProps<T> {
  /** Undefined while the row loads: its placeholder has the same shape. */
  record: T | undefined;
  /** Its index among all lines. */
  position: number;
  columns: readonly Column<T>[];
  /** The row's link. */
  href: ((record: T) => string | undefined) | undefined;
  /** The name of the row's checkbox; undefined for a row that can't be selected. */
  selectName: ((record: T) => string | undefined) | undefined;
  onSelect: SelectRow | undefined;
  /** Gives the row a menu of its own. */
  actions: RowActions<T> | undefined;
  isSelected: boolean;
  /** It's about to be deleted. */
  isLeaving: boolean;
}

function Row<T>(props: DataTableRowProps<T>) {
  const { record, position, columns, href, selectName, onSelect, actions, isSelected, isLeaving } = props;
  const to = record && href?.(record);
  const name = record && selectName?.(record);
  const leaving = isLeaving && <span className="sr-only"> Deletion pending</span>;
  const lead = (children: ReactNode) =>
    record && to === undefined ? (
      <span tabIndex={-1} data-row-focus>
        {children}
        {leaving}
      </span>
    ) : (
      <a href={to} className="focus-visible:-outline-offset-2" data-row-focus>
        {children}
        {leaving}
      </a>
    );
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onSelect?.(position, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  // A placeholder has the class of a linked row, because adding the class later would restyle all cells.
  const classes = [
    (to !== undefined || !record) && styles.leads,
    isSelected && styles.selected,
    isLeaving && `bg-sunken ${styles.leaving}`,
  ];
  return (
    <tr
      className={classes.filter(Boolean).join(" ") || undefined}
      {...(record ? { "aria-rowindex": position + 2, "data-row": position } : { "aria-hidden": true })}
    >
      {onSelect && (
        <td className={styles.select}>
          {(!record || name !== undefined) && (
            <label className="grid cursor-pointer place-items-center gap-2">
              <input
                type="checkbox"
                data-select
                disabled={!record}
                aria-label={name === undefined ? undefined : `Select ${name}`}
                checked={isSelected}
                onChange={change}
              />
            </label>
          )}
        </td>
      )}
      {columns.map((column, index) => {
        const shown = record && isolated(column.cell(record));
        return (
          <td
            key={column.id}
            className={cellClass(column, index === 0)}
            title={record && column.title?.(record)}
          >
            {index === 0 ? lead(shown) : shown}
            {column.below && record && (
              <span className={`flex gap-0 overflow-hidden text-xs text-muted ${styles.below}`}>
                {column.below.map((other) => (
                  <span key={other.id} title={other.title?.(record)}>
                    {other.align === "end" && `${other.header} `}
                    {isolated(other.cell(record))}
                  </span>
                ))}
              </span>
            )}
          </td>
        );
      })}
      {actions && (
        <td className={styles.menu}>
          {record && actions(record, to).length > 0 && (
            <RowMenuButton items={() => actions(record, to)} of={name} />
          )}
        </td>
      )}
    </tr>
  );
}

/** A row. It renders again only if something differs, even if an equal record was loaded again. */
export const DataTableRow = memo(
  Row,
  ({ record: one, ...before }, { record: other, ...after }) => isSame(before, after) && isSame(one, other, 2),
) as typeof Row;

/** Whether two values are equal down to this depth. */
function isSame(one: unknown, other: unknown, depth = 1): boolean {
  if (Object.is(one, other)) return true;
  if (depth === 0 || typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name), depth - 1))
  );
}

/** A record's text has its own direction, and changes nothing around it. */
function isolated(shown: ReactNode): ReactNode {
  return typeof shown === "string" ? <Text>{shown}</Text> : shown;
}

/** The classes of a column's cells, including the header. */
export function cellClass(column: Column<never>, isFirst: boolean): string | undefined {
  const classes = [
    isFirst && styles.first,
    column.align === "end" && styles.end,
    column.hideBelow === "narrow" && styles.notNarrow,
    column.hideBelow === "medium" && styles.notMedium,
  ].filter(Boolean);
  return classes.length > 0 ? classes.join(" ") : undefined;
}
