import { getAt } from "@/lib/path";
import { nameOf, textAt } from "@/lib/read";
import { number } from "@/lib/words";
import type { KnowledgeBase } from "@/schema/knowledge-base";
import { Cell } from "@/ui/cell";
import type { Column } from "@/ui/data-table-columns";

/** The texts of one list in every chunk plan: `fileIds` or `websites`, each once. */
export function plannedTexts(base: unknown, field: "fileIds" | "websites"): string[] {
  const plans = getAt(base, ["createPlan", "chunkPlans"]);
  const lists = (Array.isArray(plans) ? plans : []).map((plan) => getAt(plan, [field]));
  const texts = lists.flatMap((list) => (Array.isArray(list) ? list : []));
  return [...new Set(texts.filter((text) => typeof text === "string" && text !== ""))];
}

/** The columns of the knowledge bases' list. */
export const COLUMNS: readonly Column<KnowledgeBase>[] = [
  { id: "name", header: "Name", sortBy: nameOf, cell: nameOf },
  {
    id: "provider",
    header: "Provider",
    width: 140,
    hideBelow: "narrow",
    sortBy: (base) => textAt(base, "provider"),
    cell: (base) => <Cell record={base} path={["provider"]} />,
  },
  {
    id: "searchType",
    header: "Search",
    width: 140,
    hideBelow: "medium",
    sortBy: (base) => textAt(base, "searchPlan", "searchType"),
    cell: (base) => <Cell record={base} path={["searchPlan", "searchType"]} />,
  },
  {
    id: "files",
    header: "Files",
    width: 80,
    align: "end",
    highFirst: true,
    sortBy: (base) => plannedTexts(base, "fileIds").length,
    cell: (base) => number(plannedTexts(base, "fileIds").length),
  },
  {
    id: "websites",
    header: "Websites",
    width: 90,
    align: "end",
    highFirst: true,
    hideBelow: "narrow",
    sortBy: (base) => plannedTexts(base, "websites").length,
    cell: (base) => number(plannedTexts(base, "websites").length),
  },
];
