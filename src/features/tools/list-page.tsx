import { useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import { startReading } from "@/api/start-reading";
import { number } from "@/lib/words";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { FilterSelect } from "@/ui/filter-select";
import { IdBox } from "@/ui/id-box";
import { Page } from "@/ui/page";
import { RecordList } from "@/ui/record-list";
import { useListChoices } from "@/ui/use-list-choices";
import { inlineAddress } from "./inline-tools";
import { COLUMNS } from "./tool-columns";
import { findInTool, type ToolRow, toolRows } from "./tool-rows";
import { useTools } from "./use-tools";

export const loader = startReading((client, connection) => {
  void client.prefetchQuery(assistantsQuery(connection));
  void client.prefetchQuery(squadsQuery(connection));
});

const FILTERS = ["defined"] as const;
const DEFINED = ["by id", "inline"] satisfies ToolRow["defined"][];
const MOST_USED_FIRST = { id: "count", desc: true };
const hrefOf = (id: string) => `/tools/${encodeURIComponent(id)}`;

/** The API lists no tools: those that assistants and squads name, and those that are defined in them, are gathered here. */
export function Component() {
  const connection = useConnection();
  const { index, gone, failure, retry, busy } = useTools(connection);
  const { filters, setFilter, clearFilters } = useListChoices(FILTERS);
  const rows = useMemo(() => index && toolRows(index, gone), [index, gone]);
  const list = useMemo(
    () =>
      rows && {
        records: filters.defined ? rows.filter(({ defined }) => defined === filters.defined) : rows,
        odd: [],
      },
    [rows, filters.defined],
  );
  return (
    <Page
      title="Tools"
      beside={list && number(list.records.length)}
      description="The API cannot list or read tools, only delete them by their ids. These are the ids that assistants and squads name, and the tools that are defined inside them; an id that nothing names cannot be seen here. “Not verifiable”: whether that tool still exists cannot be asked; only what was deleted from here is known to be gone."
    >
      <IdBox label="Tool id" hrefOf={hrefOf} />
      <RecordList
        label="Tools"
        searchLabel="Search tools and who uses them"
        list={list}
        failure={failure}
        onRetry={retry}
        busy={busy}
        columns={COLUMNS}
        href={(row) => (row.defined === "by id" ? hrefOf(row.id) : inlineAddress(row.tool))}
        order={MOST_USED_FIRST}
        find={findInTool}
        filters={
          rows && (
            <FilterSelect
              label="Defined"
              value={filters.defined}
              options={DEFINED}
              onChange={(value) => setFilter("defined", value)}
            />
          )
        }
        empty={
          filters.defined ? (
            <EmptyState
              title="No tool passes the filter"
              action={<Button onClick={clearFilters}>Clear the filter</Button>}
            >
              It stands above, beside the search.
            </EmptyState>
          ) : (
            <EmptyState title="No assistant and no squad has a tool">
              Tools are given to assistants in their Tools section, by an id or defined inline. A tool whose
              id you know opens by the box above.
            </EmptyState>
          )
        }
      />
    </Page>
  );
}
