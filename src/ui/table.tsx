import {
  functionalUpdate,
  type SortingState,
  type Row as TableRow,
  type Updater,
  useTable,
} from "@tanstack/react-table";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { number } from "@/lib/words";
import { columnWidths, compactRows } from "@/storage/settings";
import { useSetting } from "@/storage/use-setting";
import type { Sort } from "@/ui/use-url-parameters";
import { Menu } from "./menu";
import { openElsewhere } from "./open-elsewhere";
import { type Column, columnsBelow, DEFAULT_COLUMN, type Features, features } from "./table-columns";
import { TableHead } from "./table-head";
import { useRowKeys } from "./table-keys";
import { Row, type RowActions } from "./table-row";
import { type TableSelection, useRowSelection } from "./table-selection";
import { useMedia } from "./use-media";

/** Up to this many rows are all drawn, so that the browser's find in page works. */
const MAX_WHOLE = 100;
/** How far the drawn rows reach beyond the window, in pixels. */
const MARGIN_PX = 576;
/** The drawn rows change in blocks of this many, so that most scrolling renders nothing. */
const BLOCK = 4;
/** The height of a row of two lines, in pixels. */
const TWO_LINES = 60;
/** Placeholder rows. */
const COMING_ROWS = 8;

/** Rows by position; `to` is exclusive. */
export interface Range {
  from: number;
  to: number;
}

/** Where rows are part of a longer list that is held elsewhere, in its order. */
export interface TablePart {
  /** The position of the first of them. */
  from: number;
  /** The number of rows of the whole list. */
  count: number;
  /** The height of every row in pixels. */
  rowHeight: number;
  body: RefObject<HTMLTableSectionElement | null>;
  /** Called with the rows to draw when they change. Keep it the same between renders. */
  onRange: (range: Range) => void;
}

interface TableProps<T extends object> {
  /** The table's accessible name ("Assistants"), under which the browser stores the widths of its columns. */
  label: string;
  /** Keep the arrays and the functions the same between renders. */
  columns: readonly Column<T>[];
  /** Undefined while they load. */
  records: readonly T[] | undefined;
  part?: TablePart;
  /** The page's main table: J and K work from anywhere. */
  isOfPage?: boolean;
  /** A record without an ID is known by its position, and can't be selected. */
  rowId?: (record: T, index: number) => string | undefined;
  /** The row's link. Undefined (a record without an ID) shows the row without a link. */
  href?: ((record: T) => string | undefined) | undefined;
  /** Without both, the records are in their order until someone sorts them here. */
  sort?: Sort | undefined;
  /** `undefined`: the default order. */
  onSort?: (sort: Sort | undefined) => void;
  /** Marks rows that are about to go. */
  isLeaving?: (record: T) => boolean;
  /** What can be done with a row, in a menu at its end. */
  actions?: RowActions<T>;
  /** Makes rows selectable by checkboxes. */
  selection?: TableSelection<T> | undefined;
  /**
   * The group of a record. Groups come in the order of `records`, and records are sorted within them. Can't be
   * combined with a selection.
   */
  group?: ((record: T) => string) | undefined;
  /** Shown when there are no records. */
  empty?: ReactNode;
}

/**
 * A table of records. The first cell has a real link to the record; a click anywhere on the row follows it, but
 * text can still be selected. Long tables draw only visible rows, and scrolling doesn't render rows again. On a
 * phone, the columns are folded into two lines.
 */
export function Table<T extends object>(props: TableProps<T>) {
  const { label, columns, records, part, isOfPage = false, rowId, href, onSort, group } = props;
  const isLoading = records === undefined;
  const isTouch = useMedia("(hover: none)");
  const isFolded = useMedia("(width < 640px)");
  const ownHeight = useRowHeight(isFolded);
  const rowHeight = part?.rowHeight ?? ownHeight;
  const widths = useSetting(columnWidths);
  const columnSizing = widths[label] ?? NO_WIDTHS;
  const sort = columns.find(({ id }) => id === props.sort?.id) && props.sort;
  const [sortedBy, desc] = [sort?.id, sort?.desc === true];
  const sorting = useMemo(() => (sortedBy === undefined ? [] : [{ id: sortedBy, desc }]), [sortedBy, desc]);
  const data = records ?? NONE;
  const table = useTable({
    features,
    columns,
    data,
    defaultColumn: DEFAULT_COLUMN,
    getRowId: (record, index) => rowId?.(record, index) ?? `row ${index}`,
    enableMultiSort: false,
    manualSorting: part !== undefined,
    state: { columnSizing, ...(onSort && { sorting }) },
    ...(onSort && {
      onSortingChange: (change: Updater<SortingState>) => onSort(functionalUpdate(change, sorting)[0]),
    }),
    onColumnSizingChange: (change) =>
      columnWidths.set({ ...widths, [label]: functionalUpdate(change, columnSizing) }),
  });
  const { rows } = table.getRowModel();
  const lines = useMemo(() => (group ? grouped(rows, data, group) : rows), [rows, data, group]);
  const leaves = table.getAllLeafColumns();
  const below = useMemo(() => (isFolded ? columnsBelow(leaves) : undefined), [isFolded, leaves]);

  const count = part?.count ?? (isLoading ? COMING_ROWS : lines.length);
  const ownBody = useRef<HTMLTableSectionElement>(null);
  const body = part?.body ?? ownBody;
  const { drawn, sight, scrollTo } = useTableWindow(body, count, rowHeight, part !== undefined);
  const { onRange } = part ?? {};
  const { from, to } = drawn;
  useEffect(() => onRange?.({ from, to }), [onRange, from, to]);
  const shown = useLinesInOrder(lines, part, drawn, sight);

  const ids = useMemo(() => rows.map(({ original, index }) => rowId?.(original, index)), [rows, rowId]);
  const selection = useRowSelection(props.selection, ids, part?.from ?? 0);
  useRowKeys({ body, count: isLoading ? 0 : count, isOfPage, selection, scrollTo });
  const open = useOpenRow();
  const menu = useRowMenu();
  if (props.empty !== undefined && records?.length === 0) return props.empty;
  return (
    <div className="@container -mx-2">
      <table
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
        style={{
          "--height": `${rowHeight}px`,
          ...(selection && { "--text-at": "44px" }),
        }}
        aria-label={label}
        aria-busy={isLoading || undefined}
        aria-rowcount={isLoading ? -1 : count + 1}
      >
        <TableHead
          columns={leaves}
          below={below}
          sizing={columnSizing}
          onResize={(id, width) => table.setColumnSizing((now) => ({ ...now, [id]: width }))}
          selectAll={selection?.all}
          hasMenus={isTouch && props.actions !== undefined}
        />
        <tbody
          ref={body}
          className="[&_:is([data-initial],[data-icon])]:me-2"
          onClick={(event) => {
            menu.onClick(event);
            open(event);
          }}
          onAuxClick={open}
          onKeyDown={menu.onKeyDown}
          onBlur={menu.onBlur}
          onMouseDown={keepTextUnselected}
          onChange={selection?.onChange}
        >
          <Space height={shown.from * rowHeight} />
          {shown.lines.map(({ line, position }) =>
            isGroup(line) ? (
              <GroupRow key={`group ${line.name}`} {...line} position={position} />
            ) : (
              <Row
                // By position, rows of another search reuse the elements.
                key={part ? position : line.id}
                row={line}
                position={position}
                columns={leaves}
                below={below}
                href={href}
                nameOf={props.selection?.nameOf}
                actions={props.actions}
                isTouch={isTouch}
                isMenuOpen={menu.isOpenAt(position)}
                isLeaving={props.isLeaving?.(line.original) === true}
                isSelected={props.selection?.selected.has(line.id) === true}
              />
            ),
          )}
          <Space height={(count - shown.from - shown.lines.length) * rowHeight} />
        </tbody>
      </table>
      <Menu
        items={() => {
          const open = shown.lines.find(({ position }) => menu.isOpenAt(position))?.line;
          return open && !isGroup(open) ? (props.actions?.(open.original, href?.(open.original)) ?? []) : [];
        }}
        label="Row actions"
        triggerRef={menu.button}
        isOpen={menu.isOpen}
        onClose={menu.close}
      />
    </div>
  );
}

const NONE: readonly never[] = [];
const NO_WIDTHS = {};

/** The height of a row in pixels, from tokens.css. */
export function useRowHeight(hasTwoLines = false): number {
  const areCompact = useSetting(compactRows);
  const isCoarse = useMedia("(pointer: coarse)");
  if (hasTwoLines) return TWO_LINES;
  if (isCoarse) return 44;
  return areCompact ? 28 : 36;
}

/** A line of the table: a row, or the name of the group of the next rows. */
type Line<T extends object> = TableRow<Features, T> | Group;
interface Group {
  name: string;
  count: number;
}

const isGroup = <T extends object>(line: Line<T>): line is Group => "name" in line;

function grouped<T extends object>(
  rows: readonly TableRow<Features, T>[],
  records: readonly T[],
  group: (record: T) => string,
): readonly Line<T>[] {
  const groups = new Map<string, TableRow<Features, T>[]>(records.map((record) => [group(record), []]));
  for (const row of rows) groups.get(group(row.original))?.push(row);
  return [...groups].flatMap(([name, rows]) => [{ name, count: rows.length }, ...rows]);
}

/**
 * The rows in sight, and those to draw. The page itself scrolls, and rows of equal height need no measuring, so
 * the virtualizer never scrolls.
 * @param isPart rows in sight of a short list matter, too
 */
function useTableWindow(
  body: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  isPart: boolean,
) {
  const isWhole = count <= MAX_WHOLE;
  const isIdle = isWhole && !isPart;
  const [top, setTop] = useState(0);
  const blockHeight = BLOCK * rowHeight;
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / BLOCK),
    enabled: !isIdle,
    estimateSize: () => blockHeight,
    overscan: Math.ceil(MARGIN_PX / blockHeight),
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollToFn: () => undefined,
    useFlushSync: false,
  });
  useEffect(() => {
    if (isIdle) return;
    // Content above the table may change, but measuring after every change would force a layout each time.
    const observer = new ResizeObserver(() => {
      const box = body.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body, isIdle]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer asks for the height only then
  useEffect(() => {
    if (!isIdle) virtualizer.measure();
  }, [virtualizer, isIdle, rowHeight]);
  const items = virtualizer.getVirtualItems();
  const all = { from: 0, to: count };
  const rowsOf = (first = 0, last = -1): Range => ({
    from: first * BLOCK,
    to: Math.min((last + 1) * BLOCK, count),
  });
  return {
    drawn: isWhole ? all : rowsOf(items[0]?.index, items.at(-1)?.index),
    sight: isIdle ? all : rowsOf(virtualizer.range?.startIndex, virtualizer.range?.endIndex),
    scrollTo: (position: number) =>
      window.scrollTo({ top: top + position * rowHeight - window.innerHeight / 2, behavior: "instant" }),
  };
}

/**
 * The lines to draw, in one piece. Where they are part of a longer list, new ones in sight render first and the
 * others when the browser is idle, so that no task takes long and a key stroke is answered soon.
 */
function useLinesInOrder<T extends object>(
  lines: readonly Line<T>[],
  part: TablePart | undefined,
  drawn: Range,
  sight: Range,
) {
  const offset = part?.from ?? 0;
  const now = useMemo(() => ({ lines, offset }), [lines, offset]);
  const deferred = useDeferredValue(now);
  const settled = part ? deferred : now;
  const lineAt = (position: number) => {
    const { lines, offset } = position >= sight.from && position < sight.to ? now : settled;
    return lines[position - offset];
  };
  let from = Math.max(sight.from, drawn.from);
  while (from < drawn.to && !lineAt(from)) from++;
  let to = from;
  while (to < drawn.to && lineAt(to)) to++;
  while (from > drawn.from && lineAt(from - 1)) from--;
  const shown: { line: Line<T>; position: number }[] = [];
  for (let position = from; position < to; position++) {
    const line = lineAt(position);
    if (line) shown.push({ line, position });
  }
  return { from, lines: shown };
}

const BAR =
  "linear-gradient(transparent calc(50% - 5px), var(--color-selected) 0 calc(50% + 5px), transparent 0)";
/** The look of rows that aren't drawn, or not here yet: their lines, and gray bars where their texts will be. */
const COMING: CSSProperties = {
  backgroundImage: `linear-gradient(transparent calc(100% - 1px), var(--color-line) 0), ${BAR}, ${BAR}, ${BAR}`,
  backgroundPosition: "0 0, var(--text-at, 8px) 0, 30% 0, 90% 0",
  backgroundRepeat: "repeat-y",
  backgroundSize: "100% var(--height), 84px var(--height), 96px var(--height), 26% var(--height)",
};

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
 * The name of a group above its rows. A single cell, because spanning hidden columns would create new ones.
 */
function GroupRow({ name, count, position }: Group & { position: number }) {
  return (
    <tr aria-rowindex={position + 2} data-row={position}>
      <th scope="rowgroup" className="h-row px-2 pt-1.5 font-semibold whitespace-nowrap">
        {name} <span className="font-normal text-muted">{number(count)}</span>
      </th>
    </tr>
  );
}

/** One menu for all rows, beside the button that opened it. */
function useRowMenu() {
  const button = useRef<HTMLElement>(null);
  const [menu, setMenu] = useState<{ position: number; isOpen: boolean }>();
  const onPress = ({ target }: { target: EventTarget }) => {
    button.current = target instanceof Element ? target.closest<HTMLElement>("[data-row-menu]") : null;
    if (!button.current) return false;
    // Not all browsers focus a pressed button, which gets the focus back.
    button.current.focus({ preventScroll: true });
    const position = Number(button.current.closest<HTMLElement>("tr")?.dataset.row);
    setMenu({ position, isOpen: true });
    return true;
  };
  return {
    button,
    isOpen: menu?.isOpen === true,
    /** Whether a row's menu is open; undefined if it was neither open nor closed just now. */
    isOpenAt: (position: number) => (menu?.position === position ? menu.isOpen : undefined),
    close: () => setMenu((now) => now && { ...now, isOpen: false }),
    onBlur: () => setMenu((now) => (now?.isOpen ? now : undefined)),
    onClick: (event: { target: EventTarget }) => void onPress(event),
    onKeyDown: (event: { key: string; target: EventTarget; preventDefault: () => void }) => {
      if ((event.key === "ArrowDown" || event.key === "ArrowUp") && onPress(event)) event.preventDefault();
    },
  };
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
