import { type ReactNode, useMemo } from "react";
import { number } from "@/lib/words";
import { DataTable } from "./data-table";
import { type Column, foldedColumns, type Sort, sorted } from "./data-table-columns";
import type { TableRows } from "./data-table-rows";
import { type TableSelection, useRowSelection, withIds } from "./data-table-selection";
import { ALL, useRowHeight, useTableWindow } from "./data-table-window";
import type { RowActions } from "./row-menu";
import { useMedia } from "./use-media";

/**
 * The selected records. Records without a unique ID can't be selected. Keep the functions the same between
 * renders.
 */
export interface RecordSelection<T> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  idOf: (record: T) => string | undefined;
  nameOf: (record: T) => string;
}

interface RecordTableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  /** `undefined` while they load. */
  records: readonly T[] | undefined;
  isOfPage?: boolean;
  rowKey?: (record: T) => string;
  href?: (record: T) => string | undefined;
  sort?: Sort | undefined;
  onSort?: (sort: Sort | undefined) => void;
  selection?: RecordSelection<T> | undefined;
  actions?: RowActions<T>;
  /**
   * The group of a record. Groups come in the order of `records`, and records are sorted within them. Can't
   * be combined with a selection. Keep it the same between renders.
   */
  group?: ((record: T) => string) | undefined;
  /** Shown when there are no records. */
  empty: ReactNode;
}

/** The table for loaded records, which it sorts and groups. */
export function RecordTable<T>(props: RecordTableProps<T>) {
  const { records, sort, group, selection, empty, ...table } = props;
  const isPhone = useMedia("(width < 640px)");
  const columns = useMemo(
    () => (isPhone ? foldedColumns(props.columns) : props.columns),
    [isPhone, props.columns],
  );
  const inOrder = useMemo(() => sorted(records ?? NONE, props.columns, sort), [records, props.columns, sort]);
  const lines = useMemo(() => linesOf(inOrder, records ?? NONE, group), [inOrder, records, group]);
  const isWhole = lines.length <= ALL;
  const view = useTableWindow(useRowHeight(isPhone), isWhole);
  const known = useRecordSelection(selection, inOrder);
  if (records?.length === 0) return empty;
  return (
    <DataTable
      {...table}
      columns={columns}
      rows={records ? rowsOf(lines, isWhole ? undefined : view.drawn) : ON_THEIR_WAY}
      view={view}
      isLoading={records === undefined}
      sort={props.columns.some(({ id }) => id === sort?.id) ? sort : undefined}
      selection={selection && known}
    />
  );
}

const NONE: readonly never[] = [];
/** Placeholder rows. */
const ON_THEIR_WAY: TableRows<never> = { count: 8, from: 0, to: 8, rowAt: () => undefined };

/** A line of the table: a row, or the name of the group of the next rows. */
type Line<T> = { record: T } | { name: string; count: number };

function linesOf<T>(
  inOrder: readonly T[],
  records: readonly T[],
  group: ((record: T) => string) | undefined,
): readonly Line<T>[] {
  if (!group) return inOrder.map((record) => ({ record }));
  const groups = new Map<string, Line<T>[]>(records.map((record) => [group(record), []]));
  for (const record of inOrder) groups.get(group(record))?.push({ record });
  return [...groups].flatMap(([name, lines]) => [{ name, count: lines.length }, ...lines]);
}

function rowsOf<T>(lines: readonly Line<T>[], drawn: { from: number; to: number } | undefined): TableRows<T> {
  const to = Math.min(drawn?.to ?? lines.length, lines.length);
  const groupAt = (position: number) => {
    const line = lines[position];
    return line && "name" in line ? line : undefined;
  };
  const rowAt = (position: number) => {
    const line = lines[position];
    return line && "record" in line ? line.record : undefined;
  };
  return { count: lines.length, from: Math.min(drawn?.from ?? 0, to), to, rowAt, groupAt };
}

/** @param rows in display order */
function useRecordSelection<T>(
  selection: RecordSelection<T> | undefined,
  rows: readonly T[],
): TableSelection<T> {
  const { selected = NOTHING, onChange = ignore, idOf = ignore, nameOf = noName } = selection ?? {};
  const ids = useMemo(() => rows.map(idOf), [rows, idOf]);
  const known = useMemo(() => ids.filter((id) => id !== undefined), [ids]);
  const acts = useRowSelection({
    selected,
    onChange,
    idAt: (position) => ids[position],
    idsBetween: (from, to) => ids.slice(from, to).filter((id) => id !== undefined),
  });
  const shown = known.filter((id) => selected.has(id)).length;
  return {
    ...acts,
    selected,
    idOf,
    nameOf,
    all: {
      label: `Select all ${number(known.length)} shown`,
      state: known.length === 0 ? "empty" : shown === 0 ? "none" : shown === known.length ? "all" : "some",
      onToggle: () => onChange(withIds(selected, known, shown < known.length)),
    },
  };
}

const NOTHING: ReadonlySet<string> = new Set();
const ignore = () => undefined;
const noName = () => "";
