import { useMemo } from "react";
import { Link } from "react-router";
import { useConnection } from "@/api/connection";
import { number, shortenId } from "@/lib/words";
import type { Filter } from "@/record-list/filters";
import { RecordList } from "@/record-list/record-list";
import { useRecordList } from "@/record-list/use-record-list";
import { holderAddress } from "@/references/places";
import { UsersCell } from "@/references/users-cell";
import { Badge } from "@/ui/badge";
import type { Column } from "@/ui/data-table-columns";
import { EmptyState } from "@/ui/empty-state";
import { IdBox } from "@/ui/id-box";
import { Page } from "@/ui/page";
import { Missing } from "@/ui/when";
import { findInTool, inlineAddress, type ToolRow, titleOf, toolRows } from "./tool-rows";
import { useTools } from "./use-tools";

const MOST_USED_FIRST = { id: "count", desc: true };
const addressOf = (id: string) => `/tools/${encodeURIComponent(id)}`;
const hrefOf = (row: ToolRow) => (row.defined === "by id" ? addressOf(row.id) : inlineAddress(row.tool));

/** The API lists no tools: those that assistants and squads name, and those that are defined in them, are gathered here. */
export function Component() {
  const { index, gone, ...reading } = useTools(useConnection());
  const tools = useMemo(() => index && { records: toolRows(index, gone), odd: [] }, [index, gone]);
  const list = useRecordList(
    { ...reading, data: tools },
    { columns: COLUMNS, filters: FILTERS, order: MOST_USED_FIRST, find: findInTool },
  );
  return (
    <Page
      title="Tools"
      beside={list.total}
      description="The API cannot list or read tools, only delete them by their ids. These are the ids that assistants and squads name, and the tools that are defined inside them; an id that nothing names cannot be seen here. “Not verifiable”: whether that tool still exists cannot be asked; only what was deleted from here is known to be gone."
    >
      <IdBox label="Tool id" hrefOf={addressOf} />
      <RecordList
        list={list}
        label="Tools"
        noun="tool"
        searchLabel="Search tools and who uses them"
        href={hrefOf}
        empty={
          <EmptyState title="No assistant and no squad has a tool">
            Tools are given to assistants in their Tools section, by an id or defined inline. A tool whose id
            you know opens by the box above.
          </EmptyState>
        }
      />
    </Page>
  );
}

const COLUMNS: readonly Column<ToolRow>[] = [
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
const FILTERS: readonly Filter<ToolRow>[] = [
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
