import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { useCallsLately } from "@/archive/use-calls-lately";
import { idOf } from "@/document/read";
import { holds } from "@/document/search";
import { number } from "@/lib/words";
import { ColumnChoice } from "@/ui/column-choice";
import { EmptyState } from "@/ui/empty-state";
import { NonePasses, PassCount } from "@/ui/list-narrowing";
import { Page } from "@/ui/page";
import { sayPlace, shownColumns } from "@/ui/record-columns";
import { RecordList } from "@/ui/record-list";
import { isFiltered, useListChoices } from "@/ui/use-list-choices";
import { useListUrl } from "@/ui/use-list-url";
import { CallsNote } from "./calls-note";
import { assistantColumns, USUAL } from "./columns";
import { useListFacts } from "./list-facts";
import { FILTERS, filtered, ListFilterControls } from "./list-filters";
import { SelectionBar } from "./selection-bar";

/** The service's own order means nothing (specification, Endpoints, rule 5), so names order the list. */
const BY_NAME = { id: "name", desc: false };
const NONE: ReadonlySet<string> = new Set();

/** All assistants, searched whole: names, prompts and every other text. */
export function Component() {
  const connection = useConnection();
  const { data, error, refetch, isFetching } = useQuery(assistantsQuery(connection));
  const calls = useCallsLately();
  const facts = useListFacts(connection, calls.lately);
  const choices = useListChoices(FILTERS);
  const { filters } = choices;
  const { query } = useListUrl();
  const [selected, setSelected] = useState(NONE);

  const all = useMemo(() => assistantColumns(facts), [facts]);
  const columns = useMemo(() => shownColumns(all, choices.columns ?? USUAL), [all, choices.columns]);
  const list = useMemo(
    () => data && { ...data, records: filtered(data.records, filters, facts) },
    [data, filters, facts],
  );
  const isNarrowed = isFiltered(filters);
  // A record that left the list leaves the selection.
  const there = useMemo(() => {
    const ids = new Set(data?.records.map(idOf));
    return new Set([...selected].filter((id) => ids.has(id)));
  }, [data, selected]);
  const hidden = useMemo(() => {
    if (there.size === 0) return 0;
    const isFound = (record: object) => query.trim() === "" || holds(record, query);
    const shown = new Set(list?.records.filter(isFound).map(idOf));
    return [...there].filter((id) => !shown.has(id)).length;
  }, [there, list, query]);

  return (
    <Page title="Assistants" beside={data && number(data.records.length)}>
      <RecordList
        label="Assistants"
        searchLabel="Search assistants and their prompts"
        list={list}
        failure={error ? errorWords(error) : undefined}
        onRetry={() => void refetch()}
        busy={isFetching}
        columns={columns}
        href={(assistant) => {
          const id = idOf(assistant);
          return id === undefined ? undefined : `/assistants/${encodeURIComponent(id)}`;
        }}
        order={BY_NAME}
        where={sayPlace}
        selected={there}
        onSelect={setSelected}
        filters={
          <>
            {data && (
              <ListFilterControls
                assistants={data.records}
                filters={filters}
                onFilter={choices.setFilter}
                onWithProblems={choices.setWithProblems}
              />
            )}
            <ColumnChoice
              columns={all.slice(1)}
              shown={columns.map(({ id }) => id)}
              isChanged={choices.columns !== undefined}
              onChange={choices.setColumns}
            />
            {isNarrowed && list && data && <PassCount passed={list.records} all={data.records} />}
          </>
        }
        remark={
          <>
            <CallsNote calls={calls} /> The API has no way to create or delete an assistant.
          </>
        }
        empty={
          isNarrowed ? (
            <NonePasses noun="assistant" onClear={choices.clearFilters} />
          ) : (
            <EmptyState title="This organization has no assistants">
              Assistants are created outside this dashboard. They appear here as soon as the service lists
              them.
            </EmptyState>
          )
        }
      />
      <SelectionBar selected={there} hidden={hidden} onClear={() => setSelected(NONE)} />
    </Page>
  );
}
