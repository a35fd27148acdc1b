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
// Invalid without a width of its own, so that the column takes the rest. Others get the space of hidden ones.
const WIDTH =
  "w-[max(var(--least,0px),min(var(--width,auto),var(--share,100cqw)))] @max-[960px]:w-[max(var(--least,0px),min(var(--width,auto),var(--share-medium,var(--share,100cqw))))] @max-[640px]:w-[min(var(--width,auto),30cqw)]";
const BUTTON =
  "-me-1.5 inline-flex h-7 items-center gap-1 rounded-sm px-1.5 hover:bg-hover hover:text-fg has-[svg]:text-fg pointer-coarse:h-11 pointer-coarse:min-w-11";

/** The header row. It is sticky, and the headers of sortable columns are buttons. */
export function TableHead<T extends object>(props: HeadProps<T>) {
  const { columns, below, sizing, onResize, selectAll, hasMenus } = props;
  const extra = (selectAll ? BOXES : 0) + (hasMenus ? MENUS : 0);
  const wanted = {
    wide: wantedWidth(columns, extra),
    medium: wantedWidth(
      columns.filter(({ columnDef }) => columnDef.meta?.hideBelow !== "medium"),
      extra,
    ),
  };
  const shown = below ? columns.slice(0, 1) : columns;
  return (
    <thead>
      <tr className="group" aria-rowindex={1}>
        {selectAll && <SelectAllCell {...selectAll} />}
        {shown.map((column, index) => (
          <HeadCell
            key={column.id}
            column={column}
            below={below ?? []}
            // The only column of a phone takes all.
            width={below ? undefined : widthOf(column, wanted, Object.hasOwn(sizing, column.id))}
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
    >
      {all.map((one, index) => (
        <Title key={one.id} column={one} isFirst={index === 0} onResize={onResize} />
      ))}
      {onResize && <ColumnEdge onResize={onResize} />}
    </th>
  );
}

interface TitleProps<T extends object> extends Pick<HeadCellProps<T>, "column" | "onResize"> {
  isFirst: boolean;
}

function Title<T extends object>({ column, isFirst, onResize }: TitleProps<T>) {
  const header = String(column.columnDef.header);
  if (!column.getCanSort()) return <span className={isFirst ? undefined : "ms-3"}>{header}</span>;
  const sorted = column.getIsSorted();
  const Icon = sorted === "desc" ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={`${isFirst ? "-ms-1.5" : "ms-1.5"} ${BUTTON}`}
      aria-keyshortcuts={onResize && "Shift+ArrowLeft Shift+ArrowRight"}
      onClick={column.getToggleSortingHandler()}
      onKeyDown={(event) => {
        const head = event.currentTarget.closest("th");
        if (!head || !event.shiftKey) return;
        const width = widthByKey(event.key, head.offsetWidth, isRightToLeft(head));
        if (width === undefined) return;
        event.preventDefault();
        onResize?.(width);
      }}
    >
      {header}
      {sorted && <Icon size={12} stroke={2.5} aria-hidden="true" />}
    </button>
  );
}

/** Selects all rows or none. */
function SelectAllCell({ label, state, onToggle }: SelectAll) {
  return (
    <th scope="col" className={`${STUCK} ${BOX_CELL}`}>
      <label className={BOX}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = state === "some";
          }}
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
function widthOf<T extends object>(
  column: TableColumn<T>,
  wanted: { wide: number; medium: number },
  isGiven: boolean,
): CSSProperties | undefined {
  const { share, least } = column.columnDef.meta ?? {};
  const width = column.getSize();
  // What the user gave it was measured, and only a much narrower window takes some of it.
  if (isGiven) return { "--width": `${width}px`, "--share": "40cqw" };
  if (share !== undefined) return { width: share };
  if (width === 0) return undefined;
  const shareOf = (pixels: number) => `${(100 * width) / pixels}cqw`;
  return {
    "--width": `${width}px`,
    ...(least !== undefined && { "--least": `${least}px` }),
    "--share": shareOf(wanted.wide),
    ...(wanted.medium !== wanted.wide && { "--share-medium": shareOf(wanted.medium) }),
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
export function allowedWidth(pixels: number): number {
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, pixels)));
}

/** The width after a key; undefined if the key doesn't change it. */
export function widthByKey(key: string, width: number, isRightToLeft: boolean): number | undefined {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  const grows = (key === "ArrowRight") !== isRightToLeft;
  return allowedWidth(width + (grows ? STEP : -STEP));
}

/**
 * The edge of a column's header: drag it, or double-click it to fit the column to its content. The library's own
 * handler starts at the size that a column asks for, which isn't its width in a table that gives and takes.
 */
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
    // Neither the row's menu nor the column's edge.
    const content =
      cell === head ? head.firstElementChild : (cell?.querySelector("[data-row-focus]") ?? cell);
    if (!content) return 0;
    range.selectNodeContents(content);
    return Math.max(range.getBoundingClientRect().width, widest(content));
  });
  return allowedWidth(Math.max(...widths) + 24);
}

/** Of texts that are cut inside a cell. */
function widest(cell: Element): number {
  return Math.max(0, ...[...cell.querySelectorAll("*")].map(({ scrollWidth }) => scrollWidth));
}
