import { type ReactNode, useCallback, useDeferredValue, useMemo } from "react";
import type { List } from "@/api/lists";
import { formatPath, type Path } from "@/document/path";
import { placeInWords } from "@/document/place-in-words";
import { isNamesake, type Named, nameAmong } from "@/document/read";
import { findIn, type Hit, holds } from "@/document/search";
import { idToSegment } from "@/lib/record-address";
import { idAsName, number } from "@/lib/words";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorView } from "@/ui/error-view";
import { FilterBar } from "@/ui/filter-bar";
import { Highlight } from "@/ui/highlight";
import type { MenuItem } from "@/ui/menu";
import { Note } from "@/ui/note";
import { openElsewhere } from "@/ui/open-elsewhere";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { StaleNote } from "@/ui/retry-note";
import { SearchBox } from "@/ui/search-box";
import { Table } from "@/ui/table";
import { type Column, fittedColumns, visibleColumns } from "@/ui/table-columns";
import { columnsPanel, Toolbar, type ToolbarPanel, ViewOptions } from "@/ui/toolbar";
import { useCopy } from "@/ui/use-copy";
import { useMedia } from "@/ui/use-media";
import type { Sort } from "@/ui/use-url-parameters";
import { type Filter, filterBarOf, isNarrowed, narrowed } from "./filters";
import { failureOf, type Read } from "./loading";
import type { Listed } from "./record-columns";
import { useListUrl } from "./use-list-url";

/** Below this width, filters share one panel, as do view options. */
export const NARROW = "(width < 640px)";

/** The source of the records: a react-query result, or anything with these properties. */
interface RecordSource<T> extends Read {
  /** `undefined` while it loads. */
  data: (Pick<List<T>, "odd"> & { records: readonly T[] }) | undefined;
}

/** A search, and where a record has what it looks for. */
interface Match {
  path: Path;
  query: string;
}

/** What a list shows. Keep arrays and functions the same between renders. */
interface RecordListOptions<T extends Listed> {
  /** The name of the list: "Squads". */
  label: string;
  /** One of them: "squad". */
  noun: string;
  searchLabel: string;
  /** The first is always visible. */
  columns: readonly Column<T>[];
  /** The default order: by name, if absent. */
  order?: Sort;
  filters?: readonly Filter<T>[];
  /** What the search covers besides a record's `raw`. */
  alsoSearched?: (record: T) => object;
  /** Says in which field a match is. */
  showsPlace?: boolean;
  /** Records can be selected by ID. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  /** The link of a record's row. */
  href?: (record: T, match?: Match) => string | undefined;
  /** The group a record is listed under; see `Table`. */
  group?: (record: T) => string;
  /** More controls at the end of the toolbar; on a phone, in the panel of view options. */
  controls?: ReactNode;
  /** What can be done with a record, besides opening it and copying its ID. */
  actions?: (record: T) => readonly MenuItem[];
  /** What the list is doing. */
  status?: ReactNode;
  /** Shown when there are no records at all. */
  empty: ReactNode;
  /** What the API can't do with such records, and what to do instead, if `empty` doesn't say it. */
  limits?: string;
}

/**
 * A list of records with search, filters and columns, in all its states. The URL has what it shows.
 * @returns the list, and what the page says of it
 */
export function useRecordList<T extends Listed>(source: RecordSource<T>, options: RecordListOptions<T>) {
  const { label, noun, searchLabel, columns: all, order = BY_NAME, filters = NONE, alsoSearched } = options;
  const { showsPlace = false, selected, onSelect, href, group, controls, actions, status } = options;
  const url = useListUrl(filters.map(({ name }) => name));
  const { values } = url;
  const query = useDeferredValue(url.query).trim();
  const isNarrow = useMedia(NARROW);
  const { copy } = useCopy();

  const { records, odd = NONE } = source.data ?? {};
  const passing = useMemo(() => records && narrowed(records, filters, values), [records, filters, values]);
  const rows = useMemo(() => {
    if (query === "") return passing;
    const isFound = (record: T) =>
      holds(record.raw, query) || (alsoSearched && holds(alsoSearched(record), query));
    return passing?.filter(isFound);
  }, [passing, query, alsoSearched]);
  const find = useMemo(() => {
    if (query === "") return undefined;
    return (record: T) => (alsoSearched && findIn(alsoSearched(record), query)) ?? findIn(record.raw, query);
  }, [query, alsoSearched]);
  const fitting = useMemo(() => fittedColumns(all, records ?? NONE), [all, records]);
  const shown = useMemo(() => visibleColumns(fitting, url.columns), [fitting, url.columns]);
  const columns = useMemo(
    () => listColumns(shown, records ?? NONE, find, showsPlace),
    [shown, records, find, showsPlace],
  );
  const hrefOf = useMemo(() => {
    return (
      href &&
      ((record: T) => {
        const path = find?.(record)?.path;
        return href(record, path && { path, query });
      })
    );
  }, [href, find, query]);
  const rowActions = useCallback(
    (record: T, to: string | undefined) => {
      const { id } = record;
      return [
        ...(to === undefined ? [] : [{ label: "Open in new tab", onSelect: () => openElsewhere(to) }]),
        ...(actions?.(record) ?? []),
        ...(id === "" ? [] : [{ label: "Copy ID", onSelect: () => void copy(id) }]),
      ];
    },
    [actions, copy],
  );
  const nameOf = useCallback((record: T) => nameAmong(record, records ?? NONE), [records]);
  // A record that left the list also leaves the selection.
  const there = useMemo(() => {
    const ids = new Set(records?.map(({ id }) => id));
    return new Set([...(selected ?? [])].filter((id) => ids.has(id)));
  }, [records, selected]);
  const visible = useMemo(() => new Set(rows?.map(({ id }) => id)), [rows]);

  const failure = failureOf(source);
  const isFiltered = isNarrowed(filters, values);
  // A phone folds the columns into two lines.
  const panels: ToolbarPanel[] =
    !isNarrow && all.some(({ meta }) => meta?.isExtra)
      ? [columnsPanel(all, shown, url.columns !== undefined, url.setColumns)]
      : [];
  if (isNarrow && controls) panels.push({ label: "Actions", isRow: true, content: controls });
  const list = (
    <>
      <Toolbar
        end={
          <>
            {!isNarrow && controls}
            <ViewOptions panels={panels} isNarrow={isNarrow} />
          </>
        }
      >
        <SearchBox
          label={searchLabel}
          value={url.query}
          onChange={url.setQuery}
          found={rows ? query : null}
          matches={
            (isFiltered || query !== "") && rows && records
              ? [number(rows.length), `of ${number(records.length)}`]
              : undefined
          }
        />
        {records?.length !== 0 && (
          <FilterBar
            filters={filterBarOf({ filters, records, values, onChange: url.setValues })}
            disabled={!records}
            isNarrow={isNarrow}
            onClear={url.clear}
          />
        )}
        {status}
      </Toolbar>
      {failure && <StaleNote {...failure} />}
      <OddRecords odd={odd} />
      <Table
        label={label}
        columns={columns}
        records={rows}
        isOfPage
        rowId={idOf}
        href={hrefOf}
        sort={url.sort ?? order}
        onSort={url.setSort}
        selection={onSelect && { selected: there, onChange: onSelect, nameOf }}
        group={group}
        actions={rowActions}
        empty={
          passing?.length !== 0 ? (
            <EmptyState
              title={`No results for “${query}”`}
              action={<Button onClick={() => url.setQuery("")}>Clear search</Button>}
            >
              Check the spelling or try fewer words. Secrets aren't searched.
            </EmptyState>
          ) : isFiltered ? (
            <EmptyState
              title={`No ${noun}s match these filters`}
              action={<Button onClick={url.clearValues}>Clear filters</Button>}
            >
              Try removing a filter.
            </EmptyState>
          ) : (
            options.empty
          )
        }
      />
      {records && records.length > 0 && options.limits && (
        <p className="mt-3 text-xs text-muted">{options.limits}</p>
      )}
    </>
  );
  return {
    list: failure && !records ? <ErrorView {...failure} /> : list,
    /** The number of records, for the page's title. */
    total: records && number(narrowed(records, filters.filter(isRevealing), values).length),
    /** The selected records that still exist. */
    selected: there,
    /** How many of them the list doesn't show now. */
    hidden: [...there].filter((id) => !visible.has(id)).length,
  };
}

const NONE: readonly never[] = [];
const isRevealing = <T,>({ onOff }: Filter<T>) => onOff === "also";
/** The service's own order means nothing: the API doesn't define one for its lists. */
const BY_NAME: Sort = { id: "name", desc: false };
const idOf = ({ id }: Named) => id || undefined;

/** The links of a list whose records have their own pages: "/squads" → `/squads/<id>`. */
export function pageOf(path: string): (record: Named) => string {
  return ({ id }) => `${path}/${idToSegment(id)}`;
}

/**
 * The same for pages whose form can open at a field: during a search, it opens where the match is, and marks
 * it.
 */
export function pageAtMatch(path: string): (record: Named, match?: Match) => string {
  const page = pageOf(path);
  return (record, match) =>
    match
      ? `${page(record)}?${new URLSearchParams({ field: formatPath(match.path), found: match.query })}`
      : page(record);
}

/**
 * The columns as a list shows them. The first adds the ID if names repeat; during a search, the second shows the
 * match, which is computed only for drawn rows.
 * @param records all of the list
 * @param find undefined without a search
 */
function listColumns<T extends Named>(
  columns: readonly Column<T>[],
  records: readonly T[],
  find: ((record: T) => Hit | undefined) | undefined,
  showsPlace: boolean,
): Column<T>[] {
  const [first, ...rest] = columns;
  if (!first) return [];
  const { cell } = first;
  const marked: Column<T> = {
    ...first,
    cell: (context) => (
      <>
        {typeof cell === "function" ? cell(context) : cell}
        {isNamesake(context.row.original, records) && (
          <code className="text-faint"> {idAsName(context.row.original.id)}</code>
        )}
      </>
    ),
  };
  if (!find) return [marked, ...rest];
  const found: Column<T> = {
    id: "found",
    header: "Match",
    cell: ({ row }) => {
      const hit = find(row.original);
      return hit && <Highlight hit={hit} {...(showsPlace && { where: placeInWords(hit.path) })} />;
    },
  };
  // The match matters more than columns that narrow tables leave out anyway.
  const others = rest.filter(({ meta }) => meta?.hideBelow !== "medium");
  return [
    { size: 280, ...marked },
    found,
    ...others.map((column) => ({ ...column, meta: { ...column.meta, hideBelow: "narrow" as const } })),
  ];
}

/** Reports the elements of a list that can't be edited, so that nothing else has to handle them. */
function OddRecords({ odd }: { odd: readonly unknown[] }) {
  if (odd.length === 0) return null;
  return (
    <Note tone="warn">
      {odd.length === 1
        ? "1 entry couldn't be read or has the ID of another, so it isn't listed."
        : `${number(odd.length)} entries couldn't be read or have the ID of another, so they aren't listed.`}
      <RawJsonDisclosure value={odd} label="Invalid entries" />
    </Note>
  );
}
