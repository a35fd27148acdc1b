import { useQuery } from "@tanstack/react-query";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import { startReading } from "@/api/start-reading";
import { idOf } from "@/lib/read";
import { number } from "@/lib/words";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { RecordList } from "@/ui/record-list";
import { COLUMNS } from "./columns";

export const loader = startReading((client, connection) => {
  void client.prefetchQuery(knowledgeBasesQuery(connection));
});

const BY_NAME = { id: "name", desc: false };

/** All knowledge bases. */
export function Component() {
  const { data, error, refetch, isFetching } = useQuery(knowledgeBasesQuery(useConnection()));
  return (
    <Page title="Knowledge bases" beside={data && number(data.records.length)}>
      <RecordList
        label="Knowledge bases"
        searchLabel="Search knowledge bases"
        list={data}
        failure={error ? errorWords(error) : undefined}
        onRetry={() => void refetch()}
        busy={isFetching}
        columns={COLUMNS}
        href={(base) => {
          const id = idOf(base);
          return id === undefined ? undefined : `/knowledge-bases/${encodeURIComponent(id)}`;
        }}
        order={BY_NAME}
        remark="The API has no way to create, change or delete a knowledge base."
        empty={
          <EmptyState title="This organisation has no knowledge bases">
            They are created outside this dashboard, over files and websites.
          </EmptyState>
        }
      />
    </Page>
  );
}
