import { useDeferredValue, useMemo } from "react";
import { errorWords } from "@/api/errors";
import type { List } from "@/api/lists";
import { doubleIds, idOf, nameOf } from "@/document/read";
import { findIn, type Hit, holds } from "@/document/search";
import { number } from "@/lib/words";
import type { Column, Sort } from "@/ui/data-table-columns";
import type { RecordSelection } from "@/ui/record-table";
import { type Filter, isNarrowed, narrowed } from "./filters";
import { type Row, rowColumns, shownColumns } from "./record-columns";
import { useListUrl } from "./use-list-url";

/** Where a list's records come from: a query of react-query, or anything that has these of it. */
interface RecordSource<T> {
  /** `undefined` while it loads. */
  data: (Pick<List<T>, "odd"> & { records: readonly T[] }) | undefined;
  /** What went wrong with reading it last, if anything did. */
  error?: unknown;
  isFetching?: boolean;
  refetch?: () => unknown;
}

interface RecordListOptions<T> {
  /** The first one is always shown. Keep the array the same between renders, and what else is given here. */
  columns: readonly Column<T>[];
  /** The ids of the columns that are shown until others are chosen. Without it nobody can choose. */
  usual?: readonly string[];
  /** The order until another is chosen: by name, if nothing is said. */
  order?: Sort;
  filters?: readonly Filter<T>[];
  /** Where a text is in a record; without it, anywhere. */
  find?: (record: T, query: string) => Hit | undefined;
  /** Whether a text is in a record, where that can be told faster than `find` finds it. */
  matches?: (record: T, query: string) => boolean;
  /** Says in words where a hit is, where the field matters. */
  where?: (hit: Hit) => string;
  /** Records can be selected, by their ids. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
}

/**
 * A list of records in all its states: what is loaded, what failed and how to try again, and which records and columns the
 * search, the filters and the order of the URL show. `RecordList` draws it.
 */
export function useRecordList<T extends object>(source: RecordSource<T>, options: RecordListOptions<T>) {
  const { data, error, isFetching = false, refetch } = source;
  const { columns: all, usual, order = BY_NAME, filters = NO_FILTERS, where, selected, onSelect } = options;
  const { find = findIn, matches = find === findIn ? holds : isFoundBy(find) } = options;
  const url = useListUrl(filters.map(({ name }) => name));
  const { values } = url;
  const query = useDeferredValue(url.query).trim();

  const records = data?.records;
  const passing = useMemo(() => records && narrowed(records, filters, values), [records, filters, values]);
  const double = useMemo(() => doubleIds(records ?? []), [records]);
  const rows = useMemo(
    () =>
      passing?.flatMap((record, index): Row<T>[] => {
        if (query !== "" && !matches(record, query)) return [];
        const id = idOf(record);
        const isDouble = id !== undefined && double.has(id);
        return [{ record, isDouble, key: id === undefined || isDouble ? `${index} ${id}` : id }];
      }),
    [passing, query, double, matches],
  );
  const shown = useMemo(() => shownColumns(all, usual && (url.columns ?? usual)), [all, usual, url.columns]);
  const columns = useMemo(() => rowColumns(shown, query, find, where), [shown, query, find, where]);
  // A record that left the list leaves the selection.
  const there = useMemo(() => {
    const ids = new Set(records?.map(idOf));
    return new Set([...(selected ?? [])].filter((id) => ids.has(id)));
  }, [records, selected]);
  const selection = useMemo<RecordSelection<Row<T>> | undefined>(
    () => onSelect && { selected: there, onChange: onSelect, idOf: selectableId, nameOf: rowName },
    [there, onSelect],
  );
  const visible = useMemo(() => new Set(rows?.map(({ record }) => idOf(record))), [rows]);

  return {
    url,
    /** What is searched for; empty while nobody does. */
    query,
    failure: error ? errorWords(error) : undefined,
    retry: () => void refetch?.(),
    isFetching,
    odd: data?.odd ?? [],
    records,
    /** How many there are, for the page's title. */
    total: records && number(narrowed(records, filters.filter(isHiding), values).length),
    passing,
    rows,
    columns,
    /** All columns that can be chosen, and those that are; undefined where none can. */
    columnChoice: usual && { columns: all.slice(1), shown: shown.map(({ id }) => id) },
    filters,
    isNarrowed: isNarrowed(filters, values),
    sort: url.sort ?? order,
    selection,
    /** Those of the selected records that there still are. */
    selected: there,
    /** How many of them aren't shown now. */
    hidden: [...there].filter((id) => !visible.has(id)).length,
  };
}

export type RecordListState<T extends object> = ReturnType<typeof useRecordList<T>>;

/** The service's own order means nothing: the API doesn't define one for its lists. */
const BY_NAME: Sort = { id: "name", desc: false };
const isHiding = <T>(filter: Filter<T>) => "hides" in filter;
const NO_FILTERS: readonly never[] = [];

function isFoundBy<T>(find: (record: T, query: string) => Hit | undefined) {
  return (record: T, query: string) => find(record, query) !== undefined;
}

function selectableId<T>({ record, isDouble }: Row<T>): string | undefined {
  return isDouble ? undefined : idOf(record);
}

function rowName<T>({ record }: Row<T>): string {
  return nameOf(record);
}
