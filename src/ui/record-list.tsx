import { type ReactNode, useDeferredValue, useMemo } from "react";
import { doubleIds, idOf, nameOf } from "@/document/read";
import { findIn, type Hit, holds } from "@/document/search";
import { count } from "@/lib/words";
import { Button } from "./button";
import { DataTable } from "./data-table";
import type { Column, Sort } from "./data-table-columns";
import { EmptyState } from "./empty-state";
import { ErrorView, type ErrorWords } from "./error-view";
import { OddRecords } from "./odd-records";
import { Toolbar, ToolbarNote } from "./page";
import { type Row, rowColumns } from "./record-list-columns";
import { SearchBox } from "./search-box";
import { StaleNote } from "./stale-note";
import { useListUrl } from "./use-list-url";

interface RecordListProps<T extends object> {
  /** What the list holds: "Squads". */
  label: string;
  searchLabel: string;
  /** `undefined` while it loads. */
  list: { records: readonly T[]; odd: readonly unknown[] } | undefined;
  /** What went wrong with reading it last, if anything did. */
  failure: ErrorWords | undefined;
  onRetry: () => void;
  busy: boolean;
  /** Keep the array the same between renders (module scope or useMemo). */
  columns: readonly Column<T>[];
  href: (record: T) => string | undefined;
  /** The order as long as nobody chose another. */
  order?: Sort;
  /** Where a text stands in a record; without it, anywhere. */
  find?: (record: T, query: string) => Hit | undefined;
  /** Whether a text stands in a record, where that can be told faster than `find` finds it. */
  matches?: (record: T, query: string) => boolean;
  /** Says in words where a hit stands, where the field matters. */
  where?: (hit: Hit) => string;
  /** Records can be selected, by id: several records of one id cannot. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  /** What a record stands under, where they stand in groups; see `DataTable`. */
  group?: (record: T) => string;
  /** Filters, beside the search. */
  filters?: ReactNode;
  /** A sentence on the list as a whole. */
  remark?: ReactNode;
  /** What stands there when there are no records at all. */
  empty: ReactNode;
}

/** A list of records with its search, in all its states. Search and order stand in the URL. */
export function RecordList<T extends object>(props: RecordListProps<T>) {
  const { label, list, failure, onRetry, busy, columns, href, order, filters, remark, empty } = props;
  const { where, selected, onSelect, group } = props;
  const { find = findIn, matches = find === findIn ? holds : isFoundBy(find) } = props;
  const { query, setQuery, sort, setSort } = useListUrl();
  const wanted = useDeferredValue(query).trim();

  const twice = useMemo(() => doubleIds(list?.records ?? []), [list]);
  const rows = useMemo(
    () =>
      list?.records.flatMap((record): Row<T>[] => {
        if (wanted !== "" && !matches(record, wanted)) return [];
        return [{ record, double: twice.has(idOf(record) ?? "") }];
      }),
    [list, wanted, twice, matches],
  );
  const shown = useMemo(() => rowColumns(columns, wanted, find, where), [columns, wanted, find, where]);
  const selection = useMemo(
    () => selected && onSelect && { selected, onChange: onSelect, idOf: selectableId, nameOf: rowName },
    [selected, onSelect],
  );
  const groupOf = useMemo(() => group && (({ record }: Row<T>) => group(record)), [group]);

  if (failure && !list) return <ErrorView words={failure} onRetry={onRetry} busy={busy} />;
  return (
    <>
      <Toolbar>
        <SearchBox label={props.searchLabel} value={query} onChange={setQuery} isOfPage />
        {filters}
        {wanted !== "" && rows && <span role="status">{count(rows.length, "match", "matches")}</span>}
        {remark && <ToolbarNote>{remark}</ToolbarNote>}
      </Toolbar>
      {failure && <StaleNote words={failure} onRetry={onRetry} busy={busy} />}
      {list && <OddRecords odd={list.odd} />}
      <DataTable
        label={label}
        columns={shown}
        records={rows}
        rowKey={({ record }, index) => `${index} ${idOf(record) ?? ""}`}
        href={({ record }) => href(record)}
        sort={sort ?? order}
        onSort={setSort}
        selection={selection}
        group={groupOf}
        empty={
          wanted === "" ? (
            empty
          ) : (
            <EmptyState
              title={`Nothing here holds “${wanted}”`}
              action={<Button onClick={() => setQuery("")}>Clear the search</Button>}
            >
              Case and accents make no difference. Secrets are not searched.
            </EmptyState>
          )
        }
      />
    </>
  );
}

function selectableId<T>({ record, double }: Row<T>): string | undefined {
  return double ? undefined : idOf(record);
}

function rowName<T>({ record }: Row<T>): string {
  return nameOf(record);
}

function isFoundBy<T>(find: (record: T, query: string) => Hit | undefined) {
  return (record: T, query: string) => find(record, query) !== undefined;
}
