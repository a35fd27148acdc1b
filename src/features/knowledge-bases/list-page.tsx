import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { filesQuery } from "@/api/files";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import { squadsQuery } from "@/api/squads";
import { startReading } from "@/api/start-reading";
import { idOf } from "@/document/read";
import { number } from "@/lib/words";
import { problemsById } from "@/references/problem-badge";
import { type ListName, useAllProblems, useReferences } from "@/references/use-references";
import type { KnowledgeBase } from "@/schema/knowledge-base";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { WithProblems } from "@/ui/list-narrowing";
import { Page } from "@/ui/page";
import { RecordList } from "@/ui/record-list";
import { useListChoices } from "@/ui/use-list-choices";
import { type BaseFacts, baseColumns } from "./columns";
import { sharedUses } from "./plans";

export const loader = startReading((client, connection) => {
  void client.prefetchQuery(knowledgeBasesQuery(connection));
  void client.prefetchQuery(filesQuery(connection));
  void client.prefetchQuery(assistantsQuery(connection));
  void client.prefetchQuery(squadsQuery(connection));
});

const BY_NAME = { id: "name", desc: false };
const NO_FILTERS: readonly string[] = [];
const USERS: readonly ListName[] = ["assistants", "squads"];

/** All knowledge bases. */
export function Component() {
  const connection = useConnection();
  const { data, error, refetch, isFetching } = useQuery(knowledgeBasesQuery(connection));
  const facts = useBaseFacts();
  const columns = useMemo(() => baseColumns(facts), [facts]);
  const { filters, setWithProblems, clearFilters } = useListChoices(NO_FILTERS);
  const { withProblems } = filters;
  const list = useMemo(() => {
    // While problems are not known yet, none is kept back for having none.
    const hasProblems = (base: KnowledgeBase) => facts.problemsOf(base)?.length !== 0;
    return data && { ...data, records: withProblems ? data.records.filter(hasProblems) : data.records };
  }, [data, withProblems, facts]);

  return (
    <Page title="Knowledge bases" beside={data && number(data.records.length)}>
      <RecordList
        label="Knowledge bases"
        searchLabel="Search knowledge bases"
        list={list}
        failure={error ? errorWords(error) : undefined}
        onRetry={() => void refetch()}
        busy={isFetching}
        columns={columns}
        href={(base) => {
          const id = idOf(base);
          return id === undefined ? undefined : `/knowledge-bases/${encodeURIComponent(id)}`;
        }}
        order={BY_NAME}
        filters={
          data &&
          data.records.length > 0 && <WithProblems checked={withProblems} onChange={setWithProblems} />
        }
        remark="The API has no way to create, change or delete a knowledge base."
        empty={
          withProblems && data && data.records.length > 0 ? (
            <EmptyState
              title="No knowledge base has problems"
              action={<Button onClick={clearFilters}>Show all</Button>}
            />
          ) : (
            <EmptyState title="This organization has no knowledge bases">
              They are created outside this dashboard, over files and web sites.
            </EmptyState>
          )
        }
      />
    </Page>
  );
}

function useBaseFacts(): BaseFacts {
  const references = useReferences(useConnection());
  const problems = useAllProblems(references);
  const { index, missing, failed } = references;
  const waits = USERS.some((name) => missing.includes(name) && !failed.includes(name));
  const isPartial = USERS.some((name) => failed.includes(name));
  return useMemo(() => {
    const byId = problems && problemsById(problems, "knowledge-base");
    return {
      problemsOf: (base) => byId && (byId.get(idOf(base) ?? "") ?? []),
      sharedBy: (base) => (waits ? undefined : sharedUses(base, index, idOf(base) ?? "")),
      isPartial,
    };
  }, [problems, index, waits, isPartial]);
}
