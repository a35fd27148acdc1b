import { type ChangeEvent, memo, type ReactNode } from "react";
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

/** The classes of all cells. They are constants, because a table has hundreds. */
const EDGE = "border-b border-line";
// Not "hidden": it would make each cell a scroll container.
export const CELL = `overflow-clip ${EDGE} px-2 text-ellipsis whitespace-nowrap`;
/** Those of a checkbox, and of a row's menu, which is a little wider than its button's line is high. */
export const BOX_CELL = `w-9 ${EDGE}`;
export const MENU_CELL = `w-11 ${EDGE}`;
export const BOX = "grid h-[calc(var(--spacing-row)-1px)] cursor-pointer place-items-center";

// Cells take their height from the table, because rows with several lines are taller.
const BODY_CELL = `h-(--height) text-muted ${CELL}`;
const FIRST_CELL = `h-(--height) text-fg ${CELL}`;
const NAME =
  "-mx-1 block overflow-clip px-1 py-[3px] font-medium text-ellipsis text-fg focus-visible:-outline-offset-2";

const LINKED =
  "cursor-default hover:bg-hover has-[a:focus-visible]:bg-accent-surface has-[a:focus-visible]:[--under:var(--color-accent-surface)]";
// A row stays selected while it's hovered.
const SELECTED =
  "cursor-default bg-(--under) [--under:var(--color-accent-surface)] hover:[--under:var(--color-accent-tint)]";
// The deletion can still be undone, so the row can be read and opened.
const LEAVING =
  " bg-sunken *:font-normal *:text-muted *:line-through [&_[data-row-focus]]:font-normal [&_[data-row-focus]]:text-muted [&_[data-row-focus]]:line-through";

// Links in it are high enough for touch, without making the row higher. A monogram is taller than the line.
const BELOW =
  "flex overflow-hidden text-xs text-muted *:min-w-0 *:overflow-x-clip *:text-ellipsis has-[a]:-my-0.5 has-[a]:items-center has-[a]:leading-6 [&_a]:inline-block [&_a]:py-0";
// No value says nothing without a header.
const BELOW_FIRST = "has-[>[aria-label='Not_set']]:hidden";
const BELOW_NEXT = `max-w-[60%] flex-none before:px-1.5 before:content-['·'] [:has(>[aria-label='Not_set'])+&]:before:content-none ${BELOW_FIRST}`;

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
      <a href={to} className={NAME} data-row-focus>
        {children}
        {leaving}
      </a>
    );
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onSelect?.(position, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  // A placeholder has the class of a linked row, because adding the class later would restyle all cells.
  const look = isSelected ? SELECTED : to !== undefined || !record ? LINKED : "";
  return (
    <tr
      className={isLeaving ? look + LEAVING : look}
      {...(record ? { "aria-rowindex": position + 2, "data-row": position } : { "aria-hidden": true })}
    >
      {onSelect && (
        <td className={BOX_CELL}>
          {(!record || name !== undefined) && (
            <label className={BOX}>
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
            className={(index === 0 ? FIRST_CELL : BODY_CELL) + columnClass(column)}
            title={record && column.title?.(record)}
          >
            {index === 0 ? lead(shown) : shown}
            {column.below && record && (
              <span className={BELOW}>
                {column.below.map((other, position) => (
                  <span
                    key={other.id}
                    className={position === 0 ? BELOW_FIRST : BELOW_NEXT}
                    title={other.title?.(record)}
                  >
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
        <td className={MENU_CELL}>
          {record && actions(record, to).length > 0 && <RowMenuButton of={name} />}
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

/** The further classes of a column's cells, including the header. */
export function columnClass({ align, hideBelow }: Column<never>): string {
  const side = align === "end" ? " text-end tabular-nums" : "";
  if (hideBelow === undefined) return side;
  return side + (hideBelow === "narrow" ? " @max-[640px]:hidden" : " @max-[960px]:hidden");
}
