import { IconColumns3 } from "@tabler/icons-react";
import { type ReactNode, useCallback, useMemo } from "react";
import { formatPath } from "@/document/path";
import type { Named } from "@/document/read";
import { idToSegment } from "@/lib/record-address";
import { number } from "@/lib/words";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorView } from "@/ui/error-view";
import { FilterBar } from "@/ui/filter-bar";
import { ICON } from "@/ui/icon";
import { lazyPart } from "@/ui/lazy-part";
import type { MenuItem } from "@/ui/menu";
import { Note } from "@/ui/note";
import { openElsewhere } from "@/ui/open-elsewhere";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { RecordTable } from "@/ui/record-table";
import { SearchBox } from "@/ui/search-box";
import { StaleNote } from "@/ui/stale-note";
import { Toolbar, type ToolbarPanel, ViewOptions } from "@/ui/toolbar";
import { useCopy } from "@/ui/use-copy";
import { useMedia } from "@/ui/use-media";
import { filterBarOf } from "./filters";
import type { Listed, Row } from "./record-columns";
import type { Match, RecordListState } from "./use-record-list";

const ColumnChoice = lazyPart(async () => ({ default: (await import("@/ui/column-choice")).ColumnChoice }));

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
  /** The group a record is listed under; see `RecordTable`. */
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
  const { url, query, failure, records, passing, rows, columnChoice, isNarrowed, matchOf } = list;
  const groupOf = useMemo(() => group && (({ record }: Row<T>) => group(record)), [group]);
  const hrefOf = useMemo(
    () => href && (({ record }: Row<T>) => href(record, matchOf(record))),
    [href, matchOf],
  );
  const { copy } = useCopy();
  const rowActions = useCallback(
    ({ record }: Row<T>, to: string | undefined) => {
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
  const panels: ToolbarPanel[] =
    columnChoice && !isNarrow
      ? [
          {
            label: "Columns",
            icon: <IconColumns3 {...ICON[16]} />,
            content: (
              <ColumnChoice
                {...columnChoice}
                isChanged={url.columns !== undefined}
                onChange={url.setColumns}
              />
            ),
          },
        ]
      : [];
  if (isNarrow && controls) panels.push({ label: "Actions", icon: null, isRow: true, content: controls });
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
      <RecordTable
        label={label}
        columns={list.columns}
        records={rows}
        isOfPage
        rowKey={keyOf}
        href={hrefOf}
        sort={list.sort}
        onSort={url.setSort}
        selection={list.selection}
        group={groupOf}
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
      {records && records.length > 0 && limits && <p className="muted caption above">{limits}</p>}
    </>
  );
}

const keyOf = ({ key }: { key: string }) => key;

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
