import { IconBook2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useConnection } from "@/api/connection";
import type { KnowledgeBaseValue } from "@/api/dialects";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import type { Loaded } from "@/api/loaded";
import { problemsFilter } from "@/record-list/filters";
import { enumColumn, nameColumn, numberColumn } from "@/record-list/record-columns";
import { pageOf, useRecordList } from "@/record-list/record-list";
import type { ListName } from "@/references/lists";
import { type KnownProblems, problemsColumn, problemsIn, useKnownProblems } from "@/references/problem-badge";
import type { ResolvedReference } from "@/references/reference";
import { useReferences } from "@/references/use-references";
import { usersColumn } from "@/references/users-cell";
import { fieldAt } from "@/schema/field";
import { knowledgeBase as schema } from "@/schema/knowledge-base";
import { EmptyState } from "@/ui/empty-state";
import { IconMark } from "@/ui/monogram";
import { Page } from "@/ui/page";
import type { Column } from "@/ui/table-columns";
import { fileIdsOf, sharedUses, websitesOf } from "./plans";

type KnowledgeBase = Loaded<KnowledgeBaseValue>;

const USERS: readonly ListName[] = ["assistants", "squads"];
const hrefOf = pageOf("/knowledge-bases");

const LIMITS = "Create, change and delete knowledge bases outside Switchboard: the API can't.";

/** All knowledge bases. */
export function Component() {
  const facts = useBaseFacts();
  const { list, total } = useRecordList(useQuery(knowledgeBasesQuery(useConnection())), {
    label: "Knowledge bases",
    noun: "knowledge base",
    searchLabel: "Search knowledge bases",
    columns: useMemo(() => baseColumns(facts), [facts]),
    filters: useMemo(() => [problemsFilter((base) => problemsIn(facts, base))], [facts]),
    href: hrefOf,
    empty: <EmptyState title="No knowledge bases yet">{LIMITS}</EmptyState>,
    limits: LIMITS,
  });
  return (
    <Page title="Knowledge bases" titleSuffix={total}>
      {list}
    </Page>
  );
}

function useBaseFacts(): BaseFacts {
  const references = useReferences(useConnection());
  const problems = useKnownProblems(references, "knowledge-base");
  const { index, missing, failed } = references;
  const waits = USERS.some((name) => missing.includes(name) && !failed.includes(name));
  const isPartial = USERS.some((name) => failed.includes(name));
  return useMemo(
    () => ({
      ...problems,
      sharedBy: (base) => (waits ? undefined : sharedUses(base, index)),
      isPartial,
    }),
    [problems, index, waits, isPartial],
  );
}

/** What the list shows of knowledge bases besides their own fields. What isn't known (yet) is undefined. */
interface BaseFacts extends KnownProblems {
  /** Every place that refers to one of its files. */
  sharedBy: (base: KnowledgeBase) => readonly ResolvedReference[] | undefined;
  /** Some records that may refer to its files couldn't be loaded. */
  isPartial: boolean;
}

const providerOf = ({ value }: KnowledgeBase) => value.provider ?? undefined;
const searchTypeOf = ({ value }: KnowledgeBase) => value.searchPlan?.searchType ?? undefined;

/** The columns of the knowledge bases' list. */
function baseColumns(facts: BaseFacts): Column<KnowledgeBase>[] {
  return [
    nameColumn({ before: () => <IconMark icon={IconBook2} /> }),
    // The widths are shares, because the labels are longer than the values.
    enumColumn("provider", "Provider", providerOf, fieldAt(schema, ["provider"])?.meta, {
      share: "16%",
      hideBelow: "medium",
      title: providerOf,
    }),
    enumColumn("searchType", "Search", searchTypeOf, fieldAt(schema, ["searchPlan", "searchType"])?.meta, {
      share: "9%",
      hideBelow: "medium",
      title: searchTypeOf,
    }),
    numberColumn("files", "Files", ({ raw }) => fileIdsOf(raw).length, { size: 68 }),
    numberColumn("websites", "Websites", ({ value }) => websitesOf(value).length, {
      size: 84,
      hideBelow: "narrow",
    }),
    {
      ...usersColumn(facts.sharedBy, facts.isPartial),
      id: "shared",
      header: "Files shared with",
      meta: { hideBelow: "narrow" },
    },
    problemsColumn(facts),
  ];
}
