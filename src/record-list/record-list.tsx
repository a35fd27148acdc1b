import { type ReactNode, useCallback, useDeferredValue, useMemo } from "react";
import type { List } from "@/api/lists";
import { formatPath, type Path } from "@/document/path";
import { placeInWords } from "@/document/place-in-words";
import { type Named, nameAmong } from "@/document/read";
import { findIn, type Hit, holds } from "@/document/search";
import { idToSegment } from "@/lib/record-address";
import { number } from "@/lib/words";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorView } from "@/ui/error-view";
import { FilterBar } from "@/ui/filter-bar";
import type { MenuItem } from "@/ui/menu";
import { Note } from "@/ui/note";
import { openElsewhere } from "@/ui/open-elsewhere";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { StaleNote } from "@/ui/retry-note";
import { SearchBox } from "@/ui/search-box";
import { Table } from "@/ui/table";
import { type Column, fittedColumns, visibleColumns } from "@/ui/table-columns";
import type { TableSelection } from "@/ui/table-selection";
import { columnsPanel, Toolbar, type ToolbarPanel, ViewOptions } from "@/ui/toolbar";
import { useCopy } from "@/ui/use-copy";
import { useMedia } from "@/ui/use-media";
import type { Sort } from "@/ui/use-url-parameters";
import { type Filter, filterBarOf, isNarrowed, narrowed } from "./filters";
import { failureOf, type Read } from "./loading";
import { type Listed, listColumns } from "./record-columns";
import { useListUrl } from "./use-list-url";

/** Below this width, filters share one panel, as do view options. */
export const NARROW = "(width < 640px)";

interface RecordListProps<T extends Listed> {
  list: RecordListState<T>;
  /** The name of the list: "Squads". */
  label: string;
  /** One of them: "squad". */
  noun: string;
  searchLabel: string;
  /** The link of a record's row. Keep the function the same between renders. */
  href?: ((record: T, match?: Match) => string | undefined) | undefined;
  /** The group a record is listed under; see `Table`. */
  group?: (record: T) => string;
  /** More controls at the end of the toolbar; on a phone, in the panel of view options. */
  controls?: ReactNode;
  /**
   * What can be done with a record, besides opening it and copying its ID. Keep the function the same between
   * renders.
   */
  actions?: (record: T) => readonly MenuItem[];
  /** What the list is doing. */
  status?: ReactNode;
  /** Shown when there are no records at all. */
  empty: ReactNode;
  /** What the API can't do with such records, and what to do instead, if `empty` doesn't say it. */
  limits?: string;
}

/** A list of records with search, filters and columns, in all its states. */
export function RecordList<T extends Listed>(props: RecordListProps<T>) {
  const { list, label, noun, searchLabel, href, group, controls, actions, status, empty, limits } = props;
  const { url, query, failure, records, passing, rows, columnsPanel, isNarrowed, matchOf } = list;
  const hrefOf = useMemo(() => href && ((record: T) => href(record, matchOf(record))), [href, matchOf]);
  const { copy } = useCopy();
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
  const isNarrow = useMedia(NARROW);
  // A phone folds the columns into two lines.
  const panels: ToolbarPanel[] = columnsPanel && !isNarrow ? [columnsPanel] : [];
  if (isNarrow && controls) panels.push({ label: "Actions", isRow: true, content: controls });
  if (failure && !records) return <ErrorView {...failure} />;
  return (
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
            (isNarrowed || query !== "") && rows && records
              ? [number(rows.length), `of ${number(records.length)}`]
              : undefined
          }
        />
        {records?.length !== 0 && (
          <FilterBar
            filters={filterBarOf({
              filters: list.filters,
              records,
              values: url.values,
              onChange: url.setValues,
            })}
            disabled={!records}
            isNarrow={isNarrow}
            onClear={url.clear}
          />
        )}
        {status}
      </Toolbar>
      {failure && <StaleNote {...failure} />}
      <OddRecords odd={list.odd} />
      <Table
        label={label}
        columns={list.columns}
        records={rows}
        isOfPage
        rowId={idOf}
        href={hrefOf}
        sort={list.sort}
        onSort={url.setSort}
        selection={list.selection}
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
          ) : isNarrowed ? (
            <EmptyState
              title={`No ${noun}s match these filters`}
              action={<Button onClick={url.clearValues}>Clear filters</Button>}
            >
              Try removing a filter.
            </EmptyState>
          ) : (
            empty
          )
        }
      />
      {records && records.length > 0 && limits && <p className="mt-3 text-xs text-muted">{limits}</p>}
    </>
  );
}

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

interface RecordListOptions<T extends object> {
  /** The first is always visible. Keep the array the same between renders, as all other options. */
  columns: readonly Column<T>[];
  /** The default order: by name, if absent. */
  order?: Sort;
  filters?: readonly Filter<T>[];
  /** Finds a text in a record, by default anywhere, and decides faster whether it's there. */
  search?: {
    find: (record: T, query: string) => Hit | undefined;
    matches: (record: T, query: string) => boolean;
  };
  /** Says in which field a match is. */
  showsPlace?: boolean;
  /** Records can be selected by ID. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
}

/**
 * The state of a list of records: what is loaded, what failed and how to retry, and which records and columns
 * the URL's search, filters and order show. `RecordList` draws it.
 */
export function useRecordList<T extends Listed>(source: RecordSource<T>, options: RecordListOptions<T>) {
  const { data } = source;
  const { columns: all, order = BY_NAME, filters = NO_FILTERS, showsPlace = false } = options;
  const { selected, onSelect } = options;
  const { find, matches } = options.search ?? ANYWHERE;
  const url = useListUrl(filters.map(({ name }) => name));
  const { values } = url;
  const query = useDeferredValue(url.query).trim();

  const records = data?.records;
  const passing = useMemo(() => records && narrowed(records, filters, values), [records, filters, values]);
  const rows = useMemo(
    () => (query === "" ? passing : passing?.filter((record) => matches(record, query))),
    [passing, query, matches],
  );
  const sayPlace = showsPlace && query !== "" ? placeInWords : undefined;
  const fitting = useMemo(() => fittedColumns(all, records ?? []), [all, records]);
  const shown = useMemo(() => visibleColumns(fitting, url.columns), [fitting, url.columns]);
  const columns = useMemo(
    () => listColumns(shown, records ?? NO_RECORDS, query, find, sayPlace),
    [shown, records, query, find, sayPlace],
  );
  // A record that left the list also leaves the selection.
  const there = useMemo(() => {
    const ids = new Set(records?.map(({ id }) => id));
    return new Set([...(selected ?? [])].filter((id) => ids.has(id)));
  }, [records, selected]);
  const matchOf = useCallback(
    (record: T): Match | undefined => {
      const path = query === "" ? undefined : find(record, query)?.path;
      return path && { path, query };
    },
    [query, find],
  );
  const nameOf = useCallback((record: T) => nameAmong(record, records ?? NO_RECORDS), [records]);
  const selection: TableSelection<T> | undefined = onSelect && {
    selected: there,
    onChange: onSelect,
    nameOf,
  };
  const visible = useMemo(() => new Set(rows?.map(({ id }) => id)), [rows]);

  return {
    url,
    /** The search; empty if there is none. */
    query,
    failure: failureOf(source),
    odd: data?.odd ?? [],
    records,
    /** The number of records, for the page's title. */
    total: records && number(narrowed(records, filters.filter(isHiding), values).length),
    passing,
    rows,
    /** Where a record has what is searched for; undefined without a search. */
    matchOf,
    columns,
    /** The choice of columns; undefined if there are no others. */
    columnsPanel: all.some(({ meta }) => meta?.isExtra)
      ? columnsPanel(all, shown, url.columns !== undefined, url.setColumns)
      : undefined,
    filters,
    isNarrowed: isNarrowed(filters, values),
    sort: url.sort ?? order,
    selection,
    /** The selected records that still exist. */
    selected: there,
    /** How many of them the list doesn't show now. */
    hidden: [...there].filter((id) => !visible.has(id)).length,
  };
}

type RecordListState<T extends Listed> = ReturnType<typeof useRecordList<T>>;

/** The service's own order means nothing: the API doesn't define one for its lists. */
const BY_NAME: Sort = { id: "name", desc: false };
const isHiding = <T,>(filter: Filter<T>) => "hides" in filter;
const NO_FILTERS: readonly never[] = [];
const NO_RECORDS: readonly never[] = [];

const ANYWHERE = {
  find: ({ raw }: Listed, query: string) => findIn(raw, query),
  matches: ({ raw }: Listed, query: string) => holds(raw, query),
};
