import { idOf, nameOf, textAt } from "@/document/read";
import { number } from "@/lib/words";
import type { Problem } from "@/references/checks/problem";
import { usesByHolder } from "@/references/places";
import { gravity, ProblemBadge } from "@/references/problem-badge";
import type { ResolvedReference } from "@/references/reference";
import { UsersCell } from "@/references/users-cell";
import type { KnowledgeBase } from "@/schema/knowledge-base";
import { Cell } from "@/ui/cell";
import type { Column } from "@/ui/data-table-columns";
import { Mark } from "@/ui/record-columns";
import { plannedTexts } from "./plans";

/** What the list tells of knowledge bases besides their own fields. What is not known (yet) is undefined. */
export interface BaseFacts {
  problemsOf: (base: KnowledgeBase) => readonly Problem[] | undefined;
  /** Every place that names one of its files. */
  sharedBy: (base: KnowledgeBase) => readonly ResolvedReference[] | undefined;
  /** Not everything that may name its files could be read. */
  isPartial: boolean;
}

/** The columns of the knowledge bases' list. */
export function baseColumns({ problemsOf, sharedBy, isPartial }: BaseFacts): Column<KnowledgeBase>[] {
  const sharers = (base: KnowledgeBase) => {
    const references = sharedBy(base);
    return references && usesByHolder(references).length;
  };
  return [
    {
      id: "name",
      header: "Name",
      sortBy: nameOf,
      cell: (base) => (
        <>
          <span title={nameOf(base)}>{nameOf(base)}</span>
          {idOf(base) === undefined && <Mark tone="warn">no id</Mark>}
        </>
      ),
    },
    {
      id: "provider",
      header: "Provider",
      width: 104,
      hideBelow: "medium",
      sortBy: (base) => textAt(base, "provider"),
      cell: (base) => <Cell record={base} path={["provider"]} />,
    },
    {
      id: "searchType",
      header: "Search",
      width: 104,
      hideBelow: "medium",
      sortBy: (base) => textAt(base, "searchPlan", "searchType"),
      cell: (base) => <Cell record={base} path={["searchPlan", "searchType"]} />,
    },
    {
      id: "files",
      header: "Files",
      width: 68,
      align: "end",
      highFirst: true,
      sortBy: (base) => plannedTexts(base, "fileIds").length,
      cell: (base) => number(plannedTexts(base, "fileIds").length),
    },
    {
      id: "websites",
      header: "Web sites",
      width: 84,
      align: "end",
      highFirst: true,
      hideBelow: "narrow",
      sortBy: (base) => plannedTexts(base, "websites").length,
      cell: (base) => number(plannedTexts(base, "websites").length),
    },
    {
      id: "shared",
      header: "Files shared with",
      hideBelow: "narrow",
      highFirst: true,
      sortBy: sharers,
      cell: (base) => <UsersCell references={sharedBy(base)} isPartial={isPartial} />,
    },
    {
      id: "problems",
      header: "Problems",
      width: 104,
      highFirst: true,
      sortBy: (base) => gravity(problemsOf(base)),
      cell: (base) => <ProblemBadge problems={problemsOf(base)} />,
    },
  ];
}
