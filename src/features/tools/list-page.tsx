import { IconTool } from "@tabler/icons-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { useConnection } from "@/api/connection";
import { idToSegment } from "@/lib/record-address";
import { shortenId } from "@/lib/words";
import type { Filter } from "@/record-list/filters";
import { numberColumn, textColumn } from "@/record-list/record-columns";
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
import { type ToolRow, toolRows, useTools } from "./tool-rows";

const MOST_USED_FIRST = { id: "count", desc: true };
const addressOf = (id: string) => `/tools/${idToSegment(id)}`;
const hrefOf = ({ id, inline }: ToolRow) => (inline ? placeAddress(inline) : addressOf(id));

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
  // The API can't return a tool by ID, so its type isn't known.
  textColumn("kind", "Type", ({ inline }) => inline?.kind, { size: 130, hideBelow: "narrow" }),
  {
    id: "uses",
    header: "Used by",
    accessorFn: ({ where }) => where[0],
    cell: ({ row }) => {
      const { inline, references, where } = row.original;
      if (!inline) return <UsersCell references={references} isPartial={false} />;
      const page = referrerAddress(inline.from);
      return page ? <Link to={page}>{where[0]}</Link> : where[0];
    },
  },
  // An inline tool belongs to the one record that defines it.
  numberColumn("count", "Uses", ({ inline, references }) => (inline ? 1 : references.length), { size: 80 }),
  {
    id: "state",
    header: "Status",
    size: 150,
    meta: { hideBelow: "medium" },
    accessorFn: stateOf,
    cell: ({ row }) =>
      row.original.isGone ? <Badge tone="warn">{stateOf(row.original)}</Badge> : stateOf(row.original),
  },
];

/** The filters of the list. */
const FILTERS: readonly Filter<ToolRow>[] = [
  {
    name: "defined",
    label: "Defined",
    options: ["by id", "inline"],
    optionLabel: (value) => (value === "inline" ? "Inline" : "By ID"),
    valuesOf: ({ inline }) => (inline ? "inline" : "by id"),
  },
];

function stateOf({ inline, isGone }: ToolRow): string {
  return inline ? "Inline" : isGone ? "Deleted from here" : "Status unknown";
}

function ToolName({ row: { id, name, isNamed, inline } }: { row: ToolRow }) {
  if (inline) return name;
  if (!isNamed) return <code title={id}>{shortenId(id, 16)}</code>;
  return (
    <>
      <Text>{name}</Text>{" "}
      <code title={id} className="text-xs text-muted">
        {shortenId(id)}
      </code>
    </>
  );
}
