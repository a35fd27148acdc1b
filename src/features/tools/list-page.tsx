import { IconTool } from "@tabler/icons-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { useConnection } from "@/api/connection";
import { idToSegment } from "@/lib/record-address";
import { shortenId } from "@/lib/words";
import type { Filter } from "@/record-list/filters";
import { numberColumn } from "@/record-list/record-columns";
import { useRecordList } from "@/record-list/record-list";
import { placeAddress, referrerAddress } from "@/references/places";
import { UsersCell } from "@/references/users-cell";
import { Badge } from "@/ui/badge";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { IconMark } from "@/ui/monogram";
import { OpenById } from "@/ui/open-by-id";
import { Page } from "@/ui/page";
import type { Column } from "@/ui/table-columns";
import { Text } from "@/ui/text";
import { Missing } from "@/ui/when";
import { type ToolRow, toolRows, useTools } from "./tool-rows";

const MOST_USED_FIRST = { id: "count", desc: true };
const addressOf = (id: string) => `/tools/${idToSegment(id)}`;
const hrefOf = (row: ToolRow) => (row.defined === "by id" ? addressOf(row.id) : placeAddress(row.tool));

/** The API doesn't list tools, so this page shows those that assistants and squads refer to or define. */
export function Component() {
  const { index, gone, ...reading } = useTools(useConnection());
  const tools = useMemo(() => index && { records: toolRows(index, gone), odd: [] }, [index, gone]);
  const { list, total } = useRecordList(
    { ...reading, data: tools },
    {
      label: "Tools",
      noun: "tool",
      searchLabel: "Search tools",
      columns: COLUMNS,
      filters: FILTERS,
      order: MOST_USED_FIRST,
      href: hrefOf,
      empty: (
        <EmptyState title="No tools yet" action={<ButtonLink to="/assistants">View assistants</ButtonLink>}>
          Add a tool in an assistant's Tools section, or open one by its ID above.
        </EmptyState>
      ),
    },
  );
  return (
    <Page
      title="Tools"
      titleSuffix={total}
      barActions={
        <OpenById
          label="Tool ID"
          help="The API can't list tools or show whether one exists. This page shows the tools that assistants and squads use; open any other by its ID."
          hrefOf={addressOf}
        />
      }
    >
      {list}
    </Page>
  );
}

const COLUMNS: readonly Column<ToolRow>[] = [
  {
    id: "id",
    header: "Tool",
    size: 300,
    accessorFn: ({ name }) => name,
    cell: ({ row }) => (
      <>
        <IconMark icon={IconTool} />
        <ToolName row={row.original} />
      </>
    ),
  },
  {
    id: "kind",
    header: "Type",
    size: 130,
    meta: { hideBelow: "narrow" },
    accessorFn: kindOf,
    cell: ({ row }) => kindOf(row.original) ?? <Missing />,
  },
  {
    id: "uses",
    header: "Used by",
    accessorFn: ({ where }) => where[0],
    cell: ({ row }) => <Where row={row.original} />,
  },
  numberColumn("count", "Uses", usesOf, { size: 80 }),
  {
    id: "state",
    header: "Status",
    size: 150,
    meta: { hideBelow: "medium" },
    accessorFn: stateOf,
    cell: ({ row }) =>
      stateOf(row.original) === GONE ? <Badge tone="warn">{GONE}</Badge> : stateOf(row.original),
  },
];

/** The filters of the list. */
const FILTERS: readonly Filter<ToolRow>[] = [
  {
    name: "defined",
    label: "Defined",
    options: ["by id", "inline"],
    optionLabel: (value) => (value === "inline" ? "Inline" : "By ID"),
    valuesOf: ({ defined }) => defined,
  },
];

const GONE = "Deleted from here";

function stateOf(row: ToolRow): string {
  if (row.defined === "inline") return "Inline";
  return row.isGone ? GONE : "Status unknown";
}

/** An inline tool belongs to the one record that defines it. */
function usesOf(row: ToolRow): number {
  return row.defined === "by id" ? row.references.length : 1;
}

/** The API can't return a tool by ID, so its type isn't known. */
function kindOf(row: ToolRow): string | undefined {
  return row.defined === "inline" ? row.tool.kind : undefined;
}

function ToolName({ row }: { row: ToolRow }) {
  if (row.defined === "inline") return row.name;
  if (!row.isNamed) return <code title={row.id}>{shortenId(row.id, 16)}</code>;
  return (
    <>
      <Text>{row.name}</Text>{" "}
      <code title={row.id} className="text-xs text-muted">
        {shortenId(row.id)}
      </code>
    </>
  );
}

function Where({ row }: { row: ToolRow }) {
  if (row.defined === "by id") return <UsersCell references={row.references} isPartial={false} />;
  const [place] = row.where;
  const page = referrerAddress(row.tool.from);
  return page ? <Link to={page}>{place}</Link> : place;
}
