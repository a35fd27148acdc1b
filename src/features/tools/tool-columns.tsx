import { Link } from "react-router";
import { number, shortenId } from "@/lib/words";
import type { Filter } from "@/record-list/filters";
import { holderAddress } from "@/references/places";
import { UsersCell } from "@/references/users-cell";
import { Badge } from "@/ui/badge";
import type { Column } from "@/ui/data-table-columns";
import { Missing } from "@/ui/when";
import { type ToolRow, titleOf } from "./tool-rows";

export const COLUMNS: readonly Column<ToolRow>[] = [
  {
    id: "id",
    header: "Tool",
    width: "26%",
    sortBy: titleOf,
    cell: (row) =>
      row.defined === "by id" ? <code title={row.id}>{shortenId(row.id, 16)}</code> : titleOf(row),
  },
  {
    id: "kind",
    header: "Kind",
    width: 130,
    hideBelow: "narrow",
    sortBy: kindOf,
    cell: (row) => kindOf(row) ?? <Missing />,
  },
  { id: "uses", header: "Used by", sortBy: ({ where }) => where[0], cell: (row) => <Where row={row} /> },
  {
    id: "count",
    header: "Uses",
    width: 80,
    align: "end",
    highFirst: true,
    sortBy: (row) => (row.defined === "by id" ? row.references.length : undefined),
    cell: (row) => (row.defined === "by id" ? number(row.references.length) : <Missing />),
  },
  {
    id: "state",
    header: "State",
    width: 150,
    hideBelow: "medium",
    sortBy: stateOf,
    cell: (row) => (stateOf(row) === GONE ? <Badge tone="warn">{GONE}</Badge> : stateOf(row)),
  },
];

/** What the list can be narrowed by. */
export const FILTERS: readonly Filter<ToolRow>[] = [
  { name: "defined", label: "Defined", options: ["by id", "inline"], valuesOf: ({ defined }) => defined },
];

const GONE = "deleted from here";

function stateOf(row: ToolRow): string {
  if (row.defined === "inline") return "defined inline";
  return row.isGone ? GONE : "not verifiable";
}

/** The API cannot say what a tool that has an id does. */
function kindOf(row: ToolRow): string | undefined {
  return row.defined === "inline" ? row.tool.kind : undefined;
}

function Where({ row }: { row: ToolRow }) {
  if (row.defined === "by id") return <UsersCell references={row.references} isPartial={false} />;
  const [place] = row.where;
  const page = holderAddress(row.tool.from);
  return page ? <Link to={page}>{place}</Link> : place;
}
