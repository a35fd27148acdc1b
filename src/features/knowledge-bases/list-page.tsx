import { IconBook2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useConnection } from "@/api/connection";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import type { Path } from "@/document/path";
import { idOf, textAt } from "@/document/read";
import { problemsFilter } from "@/record-list/filters";
import { nameColumn, numberColumn, textColumn } from "@/record-list/record-columns";
import { pageOf, RecordList } from "@/record-list/record-list";
import { rawRecords, useRecordList } from "@/record-list/use-record-list";
import type { ListName } from "@/references/lists";
import { type KnownProblems, problemsColumn, problemsIn, useKnownProblems } from "@/references/problem-badge";
import type { ResolvedReference } from "@/references/reference";
import { useReferences } from "@/references/use-references";
import { usersColumn } from "@/references/users-cell";
import type { KnowledgeBase } from "@/schema/knowledge-base";
import type { Column } from "@/ui/data-table-columns";
import { EmptyState } from "@/ui/empty-state";
import { lazyPart } from "@/ui/lazy-part";
import { IconMark } from "@/ui/monogram";
import { Page } from "@/ui/page";
import { fileIdsOf, sharedUses, websitesOf } from "./plans";

const USERS: readonly ListName[] = ["assistants", "squads"];
const hrefOf = pageOf("/knowledge-bases");

const LIMITS = "Create, change and delete knowledge bases outside Switchboard: the API can't.";

/** All knowledge bases. */
export function Component() {
  const facts = useBaseFacts();
  const list = useRecordList(rawRecords(useQuery(knowledgeBasesQuery(useConnection()))), {
    columns: useMemo(() => baseColumns(facts), [facts]),
    filters: useMemo(() => [problemsFilter((base) => problemsIn(facts, base))], [facts]),
  });
  return (
    <Page title="Knowledge bases" titleSuffix={list.total}>
      <RecordList
        list={list}
        label="Knowledge bases"
        noun="knowledge base"
        searchLabel="Search knowledge bases"
        href={hrefOf}
        empty={<EmptyState title="No knowledge bases yet">{LIMITS}</EmptyState>}
        limits={LIMITS}
      />
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
      sharedBy: (base) => (waits ? undefined : sharedUses(base, index, idOf(base) ?? "")),
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

const EnumCell = lazyPart(() => import("./enum-cell"));

/** Its width is a share, because its labels are longer than its values. */
function enumColumn(id: string, header: string, path: Path, width: `${number}%`): Column<KnowledgeBase> {
  return {
    ...textColumn(id, header, path),
    width,
    hideBelow: "medium",
    title: (base) => textAt(base, ...path),
    cell: (base) => <EnumCell record={base} path={path} />,
  };
}

/** The columns of the knowledge bases' list. */
function baseColumns(facts: BaseFacts): Column<KnowledgeBase>[] {
  return [
    nameColumn(undefined, { before: () => <IconMark icon={IconBook2} /> }),
    enumColumn("provider", "Provider", ["provider"], "16%"),
    enumColumn("searchType", "Search", ["searchPlan", "searchType"], "9%"),
    { ...numberColumn("files", "Files", (base) => fileIdsOf(base).length), width: 68 },
    {
      ...numberColumn("websites", "Websites", (base) => websitesOf(base).length),
      width: 84,
      hideBelow: "narrow",
    },
    {
      ...usersColumn(facts.sharedBy, facts.isPartial),
      id: "shared",
      header: "Files shared with",
      hideBelow: "narrow",
    },
    problemsColumn(facts),
  ];
}
