import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { startReading } from "@/api/start-reading";
import { useDraftIds } from "@/editing/drafts-ids";
import { idOf } from "@/lib/read";
import { count, number } from "@/lib/words";
import { Button } from "@/ui/button";
import { DataTable } from "@/ui/data-table";
import { EmptyState } from "@/ui/empty-state";
import { ErrorView } from "@/ui/error-view";
import { OddRecords } from "@/ui/odd-records";
import { Page, Toolbar, ToolbarEnd } from "@/ui/page";
import { SearchBox } from "@/ui/search-box";
import { StaleNote } from "@/ui/stale-note";
import { useListUrl } from "@/ui/use-list-url";
import { COLUMNS, rowsOf, SEARCH_COLUMNS } from "./columns";

/** Starts reading the list; the page shows its shape meanwhile. */
export const loader = startReading((client, connection) => {
  void client.prefetchQuery(assistantsQuery(connection));
});

/** All assistants, searched whole: names, prompts and every other text. */
export function Component() {
  const { data, error, refetch, isFetching } = useQuery(assistantsQuery(useConnection()));
  const { query, setQuery, sort, setSort } = useListUrl();
  const wanted = useDeferredValue(query);
  const drafts = useDraftIds("assistants");
  const rows = useMemo(
    () => (data ? rowsOf(data.records, wanted, drafts) : undefined),
    [data, wanted, drafts],
  );
  const searching = wanted.trim() !== "";

  return (
    <Page title="Assistants" beside={data && number(data.records.length)}>
      {error && !data ? (
        <ErrorView words={errorWords(error)} onRetry={refetch} busy={isFetching} />
      ) : (
        <>
          <Toolbar>
            <SearchBox label="Search assistants and their prompts" value={query} onChange={setQuery} />
            {searching && rows && <span role="status">{count(rows.length, "match", "matches")}</span>}
            <ToolbarEnd>The API has no way to create or delete an assistant.</ToolbarEnd>
          </Toolbar>
          {error && <StaleNote words={errorWords(error)} onRetry={refetch} busy={isFetching} />}
          {data && <OddRecords odd={data.odd} />}
          <DataTable
            label="Assistants"
            columns={searching ? SEARCH_COLUMNS : COLUMNS}
            records={rows}
            rowKey={({ assistant }, index) => `${index} ${idOf(assistant) ?? ""}`}
            href={({ assistant }) => assistantHref(idOf(assistant))}
            // The service's own order means nothing (specification, Endpoints, rule 5), so names order the list.
            sort={sort ?? { id: "name", desc: false }}
            onSort={setSort}
            empty={
              searching ? (
                <EmptyState
                  title={`No assistant holds “${wanted.trim()}”`}
                  action={<Button onClick={() => setQuery("")}>Clear the search</Button>}
                >
                  Names, prompts, messages and every other field were searched, secrets excepted.
                </EmptyState>
              ) : (
                <EmptyState title="This organisation has no assistants">
                  Assistants are created outside this dashboard. They appear here as soon as the service lists
                  them.
                </EmptyState>
              )
            }
          />
        </>
      )}
    </Page>
  );
}

function assistantHref(id: string | undefined): string | undefined {
  return id === undefined ? undefined : `/assistants/${encodeURIComponent(id)}`;
}
