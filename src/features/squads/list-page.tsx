import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { squadsQuery } from "@/api/squads";
import { startReading } from "@/api/start-reading";
import { idOf } from "@/lib/read";
import { number } from "@/lib/words";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { RecordList } from "@/ui/record-list";
import { squadColumns } from "./columns";
import { namesById } from "./member-names";

export const loader = startReading((client, connection) => {
  void client.prefetchQuery(squadsQuery(connection));
  void client.prefetchQuery(assistantsQuery(connection));
});

/** All squads. */
export function Component() {
  const connection = useConnection();
  const { data, error, refetch, isFetching } = useQuery(squadsQuery(connection));
  const assistants = useQuery(assistantsQuery(connection)).data;
  const columns = useMemo(() => squadColumns(namesById(assistants?.records)), [assistants]);
  return (
    <Page title="Squads" beside={data && number(data.records.length)}>
      <RecordList
        label="Squads"
        searchLabel="Search squads"
        list={data}
        failure={error ? errorWords(error) : undefined}
        onRetry={() => void refetch()}
        busy={isFetching}
        columns={columns}
        href={(squad) => {
          const id = idOf(squad);
          return id === undefined ? undefined : `/squads/${encodeURIComponent(id)}`;
        }}
        order={BY_NAME}
        remark="The API has no way to delete a squad."
        empty={
          <EmptyState title="This organisation has no squads">
            A squad is a group of assistants that can hand a caller on to one another.
          </EmptyState>
        }
      />
    </Page>
  );
}

const BY_NAME = { id: "name", desc: false };
