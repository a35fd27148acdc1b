import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useConnection } from "@/api/connection";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import { idOf } from "@/document/read";
import { problemsFilter } from "@/record-list/filters";
import { pageOf, RecordList } from "@/record-list/record-list";
import { useRecordList } from "@/record-list/use-record-list";
import { problemsById } from "@/references/problem-badge";
import { type ListName, useAllProblems, useReferences } from "@/references/use-references";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { type BaseFacts, baseColumns } from "./columns";
import { sharedUses } from "./plans";

const USERS: readonly ListName[] = ["assistants", "squads"];
const hrefOf = pageOf("/knowledge-bases");

/** All knowledge bases. */
export function Component() {
  const facts = useBaseFacts();
  const list = useRecordList(useQuery(knowledgeBasesQuery(useConnection())), {
    columns: useMemo(() => baseColumns(facts), [facts]),
    filters: useMemo(() => [problemsFilter(facts.problemsOf)], [facts]),
  });
  return (
    <Page title="Knowledge bases" beside={list.total}>
      <RecordList
        list={list}
        label="Knowledge bases"
        noun="knowledge base"
        searchLabel="Search knowledge bases"
        href={hrefOf}
        remark="The API has no way to create, change or delete a knowledge base."
        empty={
          <EmptyState title="This organization has no knowledge bases">
            They are created outside this dashboard, over files and web sites.
          </EmptyState>
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
