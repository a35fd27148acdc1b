import { IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import { callsQuery } from "@/api/calls";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { startReading } from "@/api/start-reading";
import { idOf } from "@/lib/read";
import { number } from "@/lib/words";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { RecordList } from "@/ui/record-list";
import { useAssistantNames } from "./assistant-names";
import { callSearch } from "./call-search";
import { callColumns } from "./columns";

export const loader = startReading((client, connection) => {
  void client.prefetchQuery(callsQuery(connection));
  void client.prefetchQuery(assistantsQuery(connection));
});

const NEWEST_FIRST = { id: "startedAt", desc: true };

/** All calls, newest first, with a search inside every transcript. */
export function Component() {
  const connection = useConnection();
  const { data, error, refetch, isFetching } = useQuery(callsQuery(connection));
  const names = useAssistantNames(connection);
  const columns = useMemo(() => callColumns(names), [names]);
  const { find, matches } = useMemo(() => callSearch(names), [names]);
  return (
    <Page title="Calls" beside={data && number(data.records.length)}>
      <RecordList
        label="Calls"
        searchLabel="Search every transcript"
        list={data}
        failure={error ? errorWords(error) : undefined}
        onRetry={() => void refetch()}
        busy={isFetching}
        columns={columns}
        find={find}
        matches={matches}
        href={(call) => {
          const id = idOf(call);
          return id === undefined ? undefined : `/calls/${encodeURIComponent(id)}`;
        }}
        order={NEWEST_FIRST}
        filters={
          <Button
            icon={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
            busy={isFetching}
            onClick={() => void refetch()}
          >
            Refresh
          </Button>
        }
        empty={
          <EmptyState title="There are no calls yet">
            Calls appear here once an assistant took one. The API has no way to place a test call.
          </EmptyState>
        }
      />
    </Page>
  );
}
