import { IconDots } from "@tabler/icons-react";
import type { Cell, Row as TableRow } from "@tanstack/react-table";
import { memo, type ReactNode, useState } from "react";
import { ICON } from "./icon";
import type { MenuItems } from "./menu";
import { columnClass, type Features, type TableColumn } from "./table-columns";
import { Text } from "./text";

export type RowActions<T> = (record: T, href: string | undefined) => MenuItems;

interface RowProps<T extends object> {
  row: TableRow<Features, T>;
  /** Its index among all lines. */
  position: number;
  /** Those of the table: other columns draw also a row whose record stays the same. */
  columns: readonly TableColumn<T>[];
  /** On a phone, the columns in the second line, in place of all but the first. */
  below: readonly TableColumn<T>[] | undefined;
  /** The row's link. */
  href: ((record: T) => string | undefined) | undefined;
  /** The name of the row's checkbox: undefined without one, as for a row that can't be selected. */
  nameOf: ((record: T) => string | undefined) | undefined;
  actions: RowActions<T> | undefined;
  /** A touch screen can't point at a row, so its menu has a cell of its own. */
  isTouch: boolean;
  /** False after it was closed, while its button gets the focus back. */
  isMenuOpen: boolean | undefined;
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

// The page's bar, the table's header and a foot bar cover rows that are scrolled into view.
const ROW = "group/row relative scroll-mt-25 scroll-mb-16";
const LINKED =
  " cursor-default hover:bg-hover has-[a:focus-visible]:bg-accent-surface has-[a:focus-visible]:[--under:var(--color-accent-surface)]";
// A row stays selected while it's hovered.
const SELECTED =
  " cursor-default bg-(--under) [--under:var(--color-accent-surface)] hover:[--under:var(--color-accent-tint)]";
// The deletion can still be undone, so the row can be read and opened.
const LEAVING =
  " bg-sunken *:font-normal *:text-muted *:line-through [&_[data-row-focus]]:font-normal [&_[data-row-focus]]:text-muted [&_[data-row-focus]]:line-through";

// Links in it are high enough for touch, without making the row higher. A monogram is taller than the line.
const BELOW =
  "flex overflow-hidden text-xs text-muted *:min-w-0 *:overflow-x-clip *:text-ellipsis has-[a]:-my-0.5 has-[a]:items-center has-[a]:leading-6 [&_a]:inline-block [&_a]:py-0";
// No value says nothing without a header.
const BELOW_FIRST = "has-[>[aria-label='Not_set']]:hidden";
const BELOW_NEXT = `max-w-[60%] flex-none before:px-1.5 before:content-['·'] [:has(>[aria-label='Not_set'])+&]:before:content-none ${BELOW_FIRST}`;

// Over the row's end, so that it takes no width from the cells.
const MENU_OVER =
  "pointer-events-none absolute end-0 top-0 bottom-px flex items-center bg-[linear-gradient(to_left,var(--under,var(--color-hover))_75%,transparent)] ps-4 pe-1 *:pointer-events-auto";
const MENU_UNSEEN = " invisible group-focus-within/row:visible group-hover/row:visible";

/** The table listens to the checkboxes of all rows. */
const heardByTable = () => undefined;

function DrawnRow<T extends object>(props: RowProps<T>) {
  const { row, position, below, href, nameOf, actions, isTouch } = props;
  const { isMenuOpen, isSelected, isLeaving } = props;
  const { original: record } = row;
  const to = href?.(record);
  const name = nameOf?.(record);
  const [first, ...others] = row.getAllCells();
  const lead = (
    <>
      {first && contentOf(first)}
      {isLeaving && <span className="sr-only"> Deletion pending</span>}
    </>
  );
  // Most rows are never pointed at.
  const [isPointedAt, setPointedAt] = useState(false);
  const point = actions && (() => setPointedAt(true));
  const menu = (isTouch || isPointedAt) && actions && actions(record, to).length > 0 && (
    <button
      type="button"
      data-row-menu
      aria-haspopup="menu"
      aria-expanded={isMenuOpen === true}
      aria-label={isTouch && name !== undefined ? `Row actions for ${name}` : "Row actions"}
      data-tooltip="Row actions"
      // Where each row shows its own, it's high enough for touch, over the line below the row.
      className="grid h-[min(28px,100%)] w-7 place-items-center rounded-sm text-muted hover:bg-selected hover:text-fg aria-expanded:bg-selected aria-expanded:text-fg [@media(hover:none)]:-mb-px [@media(hover:none)]:size-11"
    >
      <IconDots {...ICON[16]} />
    </button>
  );
  return (
    <tr
      className={ROW + (isSelected ? SELECTED : to !== undefined ? LINKED : "") + (isLeaving ? LEAVING : "")}
      aria-rowindex={position + 2}
      data-row={position}
      onPointerEnter={point}
      onFocus={point}
    >
      {nameOf && (
        <td className={BOX_CELL}>
          {name !== undefined && (
            <label className={BOX}>
              <input
                type="checkbox"
                data-select
                aria-label={`Select ${name}`}
                checked={isSelected}
                onChange={heardByTable}
              />
            </label>
          )}
        </td>
      )}
      {first && (
        <td className={FIRST_CELL + columnClass(first.column)} title={titleOf(first)}>
          {to === undefined ? (
            <span tabIndex={-1} data-row-focus>
              {lead}
            </span>
          ) : (
            <a href={to} className={NAME} data-row-focus>
              {lead}
            </a>
          )}
          {/* After the link, where Tab leads next. */}
          {menu && !isTouch && (
            <span data-row-actions className={MENU_OVER + (isMenuOpen === undefined ? MENU_UNSEEN : "")}>
              {menu}
            </span>
          )}
          {below && (
            <span className={BELOW}>
              {others
                .filter(({ column }) => below.includes(column))
                .map((cell, index) => (
                  <span
                    key={cell.id}
                    className={index === 0 ? BELOW_FIRST : BELOW_NEXT}
                    title={titleOf(cell)}
                  >
                    {cell.column.columnDef.meta?.align === "end" && `${cell.column.columnDef.header} `}
                    {contentOf(cell)}
                  </span>
                ))}
            </span>
          )}
        </td>
      )}
      {!below &&
        others.map((cell) => (
          <td key={cell.id} className={BODY_CELL + columnClass(cell.column)} title={titleOf(cell)}>
            {contentOf(cell)}
          </td>
        ))}
      {actions && isTouch && <td className={MENU_CELL}>{menu}</td>}
    </tr>
  );
}

/** A row. It renders again only if something differs, even if an equal record was loaded again. */
export const Row = memo(
  DrawnRow,
  ({ row: one, ...before }, { row: other, ...after }) =>
    isSame(before, after) && isSame(one.original, other.original, 2),
) as typeof DrawnRow;

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

const titleOf = <T extends object>({ column, row }: Cell<Features, T>) =>
  column.columnDef.meta?.title?.(row.original);

/**
 * What a cell shows. Called, not rendered as a component, so that new columns change the rows in place. A
 * record's text has its own direction, and changes nothing around it.
 */
function contentOf<T extends object>(cell: Cell<Features, T>): ReactNode {
  const { cell: content } = cell.column.columnDef;
  const shown: ReactNode = typeof content === "function" ? content(cell.getContext()) : content;
  return typeof shown === "string" ? <Text>{shown}</Text> : shown;
}
