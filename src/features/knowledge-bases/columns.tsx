import { number } from "@/lib/words";
import { nameColumn, textColumn } from "@/record-list/record-columns";
import type { Problem } from "@/references/checks/problem";
import { usesByHolder } from "@/references/places";
import { problemsColumn } from "@/references/problem-badge";
import type { ResolvedReference } from "@/references/reference";
import { UsersCell } from "@/references/users-cell";
import type { KnowledgeBase } from "@/schema/knowledge-base";
import type { Column } from "@/ui/data-table-columns";
import { plannedTexts } from "./plans";

/** What the list shows of knowledge bases besides their own fields. What isn't known (yet) is undefined. */
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
    nameColumn(),
    { ...textColumn("provider", "Provider", ["provider"]), width: 104, hideBelow: "medium" },
    {
      ...textColumn("searchType", "Search", ["searchPlan", "searchType"]),
      width: 104,
      hideBelow: "medium",
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
    problemsColumn(problemsOf),
  ];
}
