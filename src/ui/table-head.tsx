import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { CSSProperties, PointerEvent } from "react";
import { listen } from "@/lib/listen";
import { columnClass, MAX_WIDTH, type TableColumn } from "./table-columns";
import { BOX, BOX_CELL, CELL, MENU_CELL } from "./table-row";
import type { SelectAll } from "./table-selection";

interface HeadProps<T extends object> {
  columns: readonly TableColumn<T>[];
  /** On a phone, the columns in the second line, in place of all but the first. */
  below: readonly TableColumn<T>[] | undefined;
  /** The widths that the user gave columns, in pixels. */
  sizing: Readonly<Record<string, number>>;
  onResize: (id: string, width: number) => void;
  selectAll: SelectAll | undefined;
  /** Each row ends with a menu. */
  hasMenus: boolean;
}

const STUCK = "sticky top-bar z-10 h-row bg-surface";
// A size in pixels shrinks in a table without room for what all columns want: hidden ones want nothing. Invalid
// without a size, so that the column takes the rest.
const WIDTH =
  "[--wanted:var(--wanted-wide)] w-[max(var(--least,0px),calc(var(--size)*min(1px,100cqw/var(--wanted))))] @max-[960px]:[--wanted:var(--wanted-medium)] @max-[640px]:w-[min(1px*var(--size),30cqw)]";
const BUTTON =
  "-me-1.5 inline-flex h-7 items-center gap-1 rounded-sm px-1.5 hover:bg-hover hover:text-fg has-[svg]:text-fg pointer-coarse:h-11 pointer-coarse:min-w-11";

/** The header row. It is sticky, and the headers of sortable columns are buttons. */
export function TableHead<T extends object>(props: HeadProps<T>) {
  const { columns, below, sizing, onResize, selectAll, hasMenus } = props;
  const extra = (selectAll ? BOXES : 0) + (hasMenus ? MENUS : 0);
  const medium = columns.filter(({ columnDef }) => columnDef.meta?.hideBelow !== "medium");
  const shown = below ? columns.slice(0, 1) : columns;
  return (
    <thead
      style={{
        "--wanted-wide": `${wantedWidth(columns, extra)}`,
        "--wanted-medium": `${wantedWidth(medium, extra)}`,
      }}
    >
      <tr className="group" aria-rowindex={1}>
        {selectAll && (
          <th scope="col" className={`${STUCK} ${BOX_CELL}`}>
            <label className={BOX}>
              <input
                ref={(box) => {
                  if (box) box.indeterminate = selectAll.state === "some";
                }}
                type="checkbox"
                aria-label={selectAll.label}
                checked={selectAll.state === "all"}
                disabled={selectAll.state === "empty"}
                onChange={selectAll.onToggle}
              />
            </label>
          </th>
        )}
        {shown.map((column, index) => (
          <HeadCell
            key={column.id}
            column={column}
            below={below ?? []}
            // The only column of a phone takes all.
            width={below ? undefined : widthOf(column, Object.hasOwn(sizing, column.id))}
            // The last column takes what the others leave.
            onResize={index < shown.length - 1 ? (width) => onResize(column.id, width) : undefined}
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

interface HeadCellProps<T extends object> {
  column: TableColumn<T>;
  below: readonly TableColumn<T>[];
  width: CSSProperties | undefined;
  onResize: ((width: number) => void) | undefined;
}

function HeadCell<T extends object>({ column, below, width, onResize }: HeadCellProps<T>) {
  // The others name their values in each row.
  const all = [column, ...below.filter((one) => one.getCanSort())];
  const sorted = all.map((one) => one.getIsSorted()).find(Boolean);
  const direction = sorted === "desc" ? "descending" : sorted ? "ascending" : "none";
  return (
    <th
      scope="col"
      aria-sort={all.some((one) => one.getCanSort()) ? direction : undefined}
      className={`${STUCK} ${WIDTH} ${CELL}${columnClass(column)}`}
      style={width}
      onKeyDown={(event) => {
        const { key, shiftKey, currentTarget: head } = event;
        if (!onResize || !shiftKey || (key !== "ArrowLeft" && key !== "ArrowRight")) return;
        event.preventDefault();
        const step = key === "ArrowRight" ? STEP : -STEP;
        onResize(allowedWidth(head.offsetWidth + step * directionOf(head)));
      }}
    >
      {all.map((one, index) => (
        <Title key={one.id} column={one} isFirst={index === 0} isResizable={onResize !== undefined} />
      ))}
      {onResize && <ColumnEdge onResize={onResize} />}
    </th>
  );
}

interface TitleProps<T extends object> {
  column: TableColumn<T>;
  isFirst: boolean;
  isResizable: boolean;
}

function Title<T extends object>({ column, isFirst, isResizable }: TitleProps<T>) {
  const header = String(column.columnDef.header);
  if (!column.getCanSort()) return <span className={isFirst ? undefined : "ms-3"}>{header}</span>;
  const sorted = column.getIsSorted();
  const Icon = sorted === "desc" ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={`${isFirst ? "-ms-1.5" : "ms-1.5"} ${BUTTON}`}
      aria-keyshortcuts={isResizable ? "Shift+ArrowLeft Shift+ArrowRight" : undefined}
      onClick={column.getToggleSortingHandler()}
    >
      {header}
      {sorted && <Icon size={12} stroke={2.5} aria-hidden="true" />}
    </button>
  );
}

/** What a width that the user gave wants: only a much narrower window takes some of it. */
const wantedByGiven = (width: number) => `${width / 0.4}`;

function widthOf<T extends object>(column: TableColumn<T>, isGiven: boolean): CSSProperties | undefined {
  const { share, least } = column.columnDef.meta ?? {};
  const size = column.getSize();
  if (isGiven) return { "--size": `${size}`, "--wanted": wantedByGiven(size) };
  if (share !== undefined) return { width: share };
  if (size === 0) return undefined;
  return { "--size": `${size}`, ...(least !== undefined && { "--least": `${least}px` }) };
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
function wantedWidth<T extends object>(columns: readonly TableColumn<T>[], extra: number): number {
  let pixels = extra;
  let shares = 0;
  for (const [index, column] of columns.entries()) {
    const { share } = column.columnDef.meta ?? {};
    const size = column.getSize();
    if (size > 0) pixels += size;
    else if (share) shares += Number.parseFloat(share) / 100;
    else pixels += index === 0 ? NAMES : index === columns.length - 1 ? SENTENCES : NEEDED;
  }
  return pixels / Math.max(0.1, 1 - shares);
}

/** The least width that a column can be given, and how far a key moves its edge, in pixels. */
const MIN_WIDTH = 56;
const STEP = 16;

/** A width within what a column can have. */
function allowedWidth(pixels: number): number {
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, pixels)));
}

/** 1 where text runs from left to right, -1 where it runs from right to left. */
function directionOf(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === "rtl" ? -1 : 1;
}

/**
 * The edge of a column's header: drag it, or double-click it to fit the column to its content. The library's own
 * handler starts at the size that a column asks for, which isn't its width in a table that gives and takes.
 */
function ColumnEdge({ onResize }: { onResize: (width: number) => void }) {
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget;
    const head = edge.closest("th");
    if (!head || event.button !== 0) return;
    event.preventDefault();
    const start = { x: event.clientX, width: head.offsetWidth };
    const direction = directionOf(head);
    let width: number | undefined;
    edge.setPointerCapture(event.pointerId);
    const move = ({ clientX }: globalThis.PointerEvent) => {
      width = allowedWidth(start.width + direction * (clientX - start.x));
      // The other columns take what is left; nothing renders until the edge is let go.
      head.style.setProperty("--size", `${width}`);
      head.style.setProperty("--wanted", wantedByGiven(width));
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

/** What the drawn cells of a column need. */
function contentWidth(head: HTMLTableCellElement): number {
  const range = document.createRange();
  const widths = [...(head.closest("table")?.querySelectorAll("tr[aria-rowindex]") ?? [])].map((row) => {
    const cell = row.children[head.cellIndex];
    // Neither the row's menu nor the column's edge.
    const content =
      cell === head ? head.firstElementChild : (cell?.querySelector("[data-row-focus]") ?? cell);
    if (!content) return 0;
    range.selectNodeContents(content);
    // Also of texts that are cut inside a cell.
    const inside = [...content.querySelectorAll("*")].map(({ scrollWidth }) => scrollWidth);
    return Math.max(range.getBoundingClientRect().width, ...inside);
  });
  return allowedWidth(Math.max(...widths) + 24);
}
