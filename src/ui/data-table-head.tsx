import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { CSSProperties, PointerEvent } from "react";
import { listen } from "@/lib/listen";
import { allowedWidth, useColumnWidths, widthByKey } from "./column-widths";
import { type Column, nextSort, type Sort } from "./data-table-columns";
import { BOX, BOX_CELL, CELL, columnClass, MENU_CELL } from "./data-table-row";
import type { SelectAll } from "./data-table-selection";

type OnSort = (sort: Sort | undefined) => void;

interface DataTableHeadProps<T> {
  columns: readonly Column<T>[];
  sort: Sort | undefined;
  /** If absent, the table can't be sorted. `undefined`: the default order. */
  onSort: OnSort | undefined;
  selectAll: SelectAll | undefined;
  /** Each row ends with a menu. */
  hasMenus: boolean;
  /** The list's name, under which the browser stores the widths of its columns. */
  label: string;
}

const STUCK = "sticky top-bar z-10 h-row bg-surface";
// Invalid without a width of its own, so that the column takes the rest. Others get the space of hidden ones.
const WIDTH =
  "w-[max(var(--least,0px),min(var(--width,auto),var(--share,100cqw)))] @max-[960px]:w-[max(var(--least,0px),min(var(--width,auto),var(--share-medium,var(--share,100cqw))))] @max-[640px]:w-[min(var(--width,auto),30cqw)]";
const BUTTON =
  "-me-1.5 inline-flex h-7 items-center gap-1 rounded-sm px-1.5 hover:bg-hover hover:text-fg has-[svg]:text-fg pointer-coarse:h-11 pointer-coarse:min-w-11";

/** The header row. It is sticky, and the headers of sortable columns are buttons. */
export function DataTableHead<T>({
  columns: given,
  sort,
  onSort,
  selectAll,
  hasMenus,
  label,
}: DataTableHeadProps<T>) {
  const { columns, isGiven, setWidth } = useColumnWidths(label, given);
  const extra = (selectAll ? BOXES : 0) + (hasMenus ? MENUS : 0);
  const wanted = {
    wide: wantedWidth(columns, extra),
    medium: wantedWidth(
      columns.filter(({ hideBelow }) => hideBelow !== "medium"),
      extra,
    ),
  };
  return (
    <thead>
      <tr className="group" aria-rowindex={1}>
        {selectAll && <SelectAllCell {...selectAll} />}
        {columns.map((column, index) => (
          <HeadCell
            key={column.id}
            column={column}
            width={widthOf(column, wanted, isGiven(column.id))}
            sort={[column, ...(column.below ?? [])].some(({ id }) => id === sort?.id) ? sort : undefined}
            onSort={onSort}
            onResize={index < columns.length - 1 ? (width) => setWidth(column.id, width) : undefined}
          />
        ))}
        {hasMenus && (
          <th scope="col" className={`${STUCK} ${MENU_CELL}`}>
            <span className="sr-only">Row actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface HeadCellProps {
  column: Column<never>;
  width: CSSProperties | undefined;
  /** Undefined if another column sorts. */
  sort: Sort | undefined;
  onSort: OnSort | undefined;
  /** Undefined for the last column, which takes what the others leave. */
  onResize: ((width: number) => void) | undefined;
}

function HeadCell({ column, width: style, sort, onSort, onResize }: HeadCellProps) {
  // The others name their values in each row.
  const all = [column, ...(onSort ? (column.below ?? []).filter(isSortable) : [])];
  const canSort = onSort !== undefined && all.some(isSortable);
  return (
    <th
      scope="col"
      aria-sort={canSort ? (sort ? (sort.desc ? "descending" : "ascending") : "none") : undefined}
      className={`${STUCK} ${WIDTH} ${CELL}${columnClass(column)}`}
      style={style}
    >
      {all.map((one, index) => (
        <Title
          key={one.id}
          column={one}
          isFirst={index === 0}
          sort={sort?.id === one.id ? sort : undefined}
          onSort={onSort}
          onResize={onResize}
        />
      ))}
      {onResize && <ColumnEdge onResize={onResize} />}
    </th>
  );
}

const isSortable = (column: Column<never>) => column.sortBy !== undefined || column.isSortable === true;

interface TitleProps extends Pick<HeadCellProps, "column" | "sort" | "onSort" | "onResize"> {
  isFirst: boolean;
}

function Title({ column, isFirst, sort, onSort, onResize }: TitleProps) {
  const Icon = sort?.desc ? IconArrowDown : IconArrowUp;
  if (!onSort || !isSortable(column))
    return <span className={isFirst ? undefined : "ms-3"}>{column.header}</span>;
  return (
    <button
      type="button"
      className={`${isFirst ? "-ms-1.5" : "ms-1.5"} ${BUTTON}`}
      aria-keyshortcuts={onResize && "Shift+ArrowLeft Shift+ArrowRight"}
      onClick={() => onSort(nextSort(column, sort))}
      onKeyDown={(event) => {
        const head = event.currentTarget.closest("th");
        if (!head || !event.shiftKey) return;
        const width = widthByKey(event.key, head.offsetWidth, isRightToLeft(head));
        if (width === undefined) return;
        event.preventDefault();
        onResize?.(width);
      }}
    >
      {column.header}
      {sort && <Icon size={12} stroke={2.5} aria-hidden="true" />}
    </button>
  );
}

/** Selects all rows or none. */
function SelectAllCell({ label, state, onToggle }: SelectAll) {
  return (
    <th scope="col" className={`${STUCK} ${BOX_CELL}`}>
      <label className={BOX}>
        <input
          ref={indeterminate(state === "some")}
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

/** A width in pixels shrinks in a table without room for all columns (`WIDTH`). */
function widthOf(
  { width, least }: Column<never>,
  wanted: { wide: number; medium: number },
  isGiven: boolean,
): CSSProperties | undefined {
  if (width === undefined) return undefined;
  if (typeof width === "string") return { width };
  // What the user gave it was measured, and only a much narrower window takes some of it.
  if (isGiven) return { "--width": `${width}px`, "--share": "40cqw" };
  const share = (pixels: number) => `${(100 * width) / pixels}cqw`;
  return {
    "--width": `${width}px`,
    ...(least !== undefined && { "--least": `${least}px` }),
    "--share": share(wanted.wide),
    ...(wanted.medium !== wanted.wide && { "--share-medium": share(wanted.medium) }),
  };
}

/**
 * The widths that a flexible column needs, also with names at the start or sentences at the end, and those of
 * the checkboxes and of the rows' menus, in pixels.
 */
const NEEDED = 120;
const NAMES = 220;
const SENTENCES = 300;
const BOXES = 36;
const MENUS = 44;

/**
 * The table width in pixels at which all columns have their full width.
 * @param extra the width of columns that aren't a record's
 */
export function wantedWidth(columns: readonly Column<never>[], extra: number): number {
  let pixels = extra;
  let share = 0;
  for (const [index, { width }] of columns.entries()) {
    if (typeof width === "string") share += Number.parseFloat(width) / 100;
    else pixels += width ?? (index === 0 ? NAMES : index === columns.length - 1 ? SENTENCES : NEEDED);
  }
  return pixels / Math.max(0.1, 1 - share);
}

/** The edge of a column's header: drag it, or double-click it to fit the column to its content. */
function ColumnEdge({ onResize }: { onResize: (width: number) => void }) {
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const head = event.currentTarget.closest("th");
    if (!head || event.button !== 0) return;
    event.preventDefault();
    const edge = event.currentTarget;
    const start = { x: event.clientX, width: head.offsetWidth };
    const sign = isRightToLeft(head) ? -1 : 1;
    let width: number | undefined;
    edge.setPointerCapture(event.pointerId);
    const move = ({ clientX }: globalThis.PointerEvent) => {
      width = allowedWidth(start.width + sign * (clientX - start.x));
      // The other columns take what is left; nothing renders until the edge is let go.
      head.style.setProperty("--width", `${width}px`);
      head.style.setProperty("--share", "40cqw");
      head.style.removeProperty("--share-medium");
    };
    const end = () => {
      stop();
      if (width !== undefined) onResize(width);
    };
    const stop = listen(edge, { pointermove: move, lostpointercapture: end });
  };
  return (
    <span
      aria-hidden="true"
      className="absolute inset-y-0 end-0 w-[9px] cursor-col-resize touch-none after:absolute after:inset-y-2 after:end-0 after:w-px after:bg-line-strong after:opacity-0 group-hover:after:opacity-100 hover:after:w-0.5 hover:after:bg-accent active:after:w-0.5 active:after:bg-accent pointer-coarse:hidden"
      onPointerDown={onPointerDown}
      onDoubleClick={({ currentTarget }) => {
        const head = currentTarget.closest("th");
        if (head) onResize(contentWidth(head));
      }}
    />
  );
}

/** Whether the element's text runs from right to left. */
function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}

/** What the drawn cells of a column need. */
function contentWidth(head: HTMLTableCellElement): number {
  const range = document.createRange();
  const widths = [...(head.closest("table")?.querySelectorAll("tr[aria-rowindex]") ?? [])].map((row) => {
    const cell = row.children[head.cellIndex];
    if (!cell) return 0;
    range.selectNodeContents(cell);
    return Math.max(range.getBoundingClientRect().width, widest(cell));
  });
  return allowedWidth(Math.max(...widths) + 24);
}

/** Of texts that are cut inside a cell. */
function widest(cell: Element): number {
  return Math.max(0, ...[...cell.querySelectorAll("*")].map(({ scrollWidth }) => scrollWidth));
}

/** The ref of a checkbox that is neither on nor off; React has no property for it. */
function indeterminate(isMixed: boolean): (box: HTMLInputElement | null) => void {
  return (box) => {
    if (box) box.indeterminate = isMixed;
  };
}
