import { useCallback, useDeferredValue, useMemo } from "react";
import type { List } from "@/api/lists";
import { useModule } from "@/api/use-module";
import type { Path } from "@/document/path";
import { isNamesake, nameAmong } from "@/document/read";
import { findIn, type Hit, holds } from "@/document/search";
import { number } from "@/lib/words";
import { type Column, fittedColumns, type Sort } from "@/ui/data-table-columns";
import type { RecordSelection } from "@/ui/record-table";
import { type Filter, isNarrowed, narrowed } from "./filters";
import { failureOf, type Read } from "./loading";
import { type Listed, type Row, rowColumns, shownColumns } from "./record-columns";
import { useListUrl } from "./use-list-url";

/** The source of the records: a react-query result, or anything with these properties. */
interface RecordSource<T> extends Read {
  /** `undefined` while it loads. */
  data: (Pick<List<T>, "odd"> & { records: readonly T[] }) | undefined;
}

/** A search, and where a record has what it looks for. */
export interface Match {
  path: Path;
  query: string;
}

interface RecordListOptions<T> {
  /** The first is always visible. Keep the array the same between renders, as all other options. */
  columns: readonly Column<T>[];
  /** The IDs of the default columns. If absent, columns can't be chosen. */
  usual?: readonly string[];
  /** The default order: by name, if absent. */
  order?: Sort;
  filters?: readonly Filter<T>[];
  /** Finds a text in a record; by default, anywhere. */
  find?: (record: T, query: string) => Hit | undefined;
  /** Whether a record contains a text, if that can be decided faster than by `find`. */
  matches?: (record: T, query: string) => boolean;
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
  const {
    columns: all,
    usual,
    order = BY_NAME,
    filters = NO_FILTERS,
    showsPlace = false,
    selected,
    onSelect,
  } = options;
  const { find = findAnywhere, matches = find === findAnywhere ? holdsAnywhere : isFoundBy(find) } = options;
  const url = useListUrl(filters.map(({ name }) => name));
  const { values } = url;
  const query = useDeferredValue(url.query).trim();

  const records = data?.records;
  const passing = useMemo(() => records && narrowed(records, filters, values), [records, filters, values]);
  const rows = useMemo(
    () =>
      passing?.flatMap((record, index): Row<T>[] => {
        if (query !== "" && !matches(record, query)) return [];
        const isShared = isNamesake(record, records ?? NO_RECORDS);
        return [{ record, isNamesake: isShared, key: record.id || String(index) }];
      }),
    [passing, query, records, matches],
  );
  // Lists do without the schema. Without it, matches are shown without their fields.
  const isPlaceSaid = showsPlace && query !== "";
  const places = useModule("places", () => import("@/document/place-in-words"), isPlaceSaid).data;
  const sayPlace = isPlaceSaid ? places?.placeInWords : undefined;
  const fitting = useMemo(() => fittedColumns(all, records ?? []), [all, records]);
  const shown = useMemo(
    () => shownColumns(fitting, usual && (url.columns ?? usual)),
    [fitting, usual, url.columns],
  );
  const columns = useMemo(() => rowColumns(shown, query, find, sayPlace), [shown, query, find, sayPlace]);
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
  const selection = useMemo<RecordSelection<Row<T>> | undefined>(
    () =>
      onSelect && {
        selected: there,
        onChange: onSelect,
        idOf: selectableId,
        nameOf: ({ record }) => nameAmong(record, records ?? NO_RECORDS),
      },
    [there, onSelect, records],
  );
  const visible = useMemo(() => new Set(rows?.map(({ record }) => record.id)), [rows]);

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
    /** All columns and the chosen ones; undefined if columns can't be chosen. */
    columnChoice: usual && { columns: all.slice(1), shown: shown.map(({ id }) => id) },
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

export type RecordListState<T extends Listed> = ReturnType<typeof useRecordList<T>>;

/** The service's own order means nothing: the API doesn't define one for its lists. */
const BY_NAME: Sort = { id: "name", desc: false };
const isHiding = <T>(filter: Filter<T>) => "hides" in filter;
const NO_FILTERS: readonly never[] = [];
const NO_RECORDS: readonly never[] = [];

const findAnywhere = ({ raw }: Listed, query: string) => findIn(raw, query);
const holdsAnywhere = ({ raw }: Listed, query: string) => holds(raw, query);

function isFoundBy<T>(find: (record: T, query: string) => Hit | undefined) {
  return (record: T, query: string) => find(record, query) !== undefined;
}

const selectableId = ({ record }: Row<Listed>) => record.id;
