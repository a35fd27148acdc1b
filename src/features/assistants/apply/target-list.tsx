import { useMemo } from "react";
import { idOf, nameOf, textAt } from "@/document/read";
import type { Chosen } from "@/editing/bulk-settings";
import { count } from "@/lib/words";
import type { Assistant } from "@/schema/assistant";
import { Cell } from "@/ui/cell";
import type { Column } from "@/ui/data-table-columns";
import { EmptyState } from "@/ui/empty-state";
import { RecordList } from "@/ui/record-list";
import { planFor } from "./settings";

interface TargetListProps {
  source: Assistant;
  /** All but the source. */
  assistants: readonly Assistant[];
  chosen: readonly Chosen[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}

const BY_NAME = { id: "name", desc: false };
const ignore = () => undefined;

/** The assistants that the settings can be applied to, each with how much that would change. */
export function TargetList({ source, assistants, chosen, selected, onSelect }: TargetListProps) {
  const list = useMemo(() => ({ records: assistants, odd: [] }), [assistants]);
  const columns = useMemo(() => columnsFor(source, chosen), [source, chosen]);
  return (
    <RecordList
      label="Assistants to apply to"
      searchLabel="Search assistants"
      list={list}
      failure={undefined}
      onRetry={ignore}
      busy={false}
      columns={columns}
      href={ignore}
      order={BY_NAME}
      selected={selected}
      onSelect={onSelect}
      empty={<EmptyState title="There is no other assistant" />}
    />
  );
}

function columnsFor(source: Assistant, chosen: readonly Chosen[]): Column<Assistant>[] {
  return [
    { id: "name", header: "Name", sortBy: nameOf, cell: nameOf },
    {
      id: "voice",
      header: "Voice",
      width: 116,
      hideBelow: "narrow",
      sortBy: (assistant) => textAt(assistant, "voice", "voiceId"),
      cell: (assistant) => <Cell record={assistant} path={["voice", "voiceId"]} />,
    },
    {
      id: "difference",
      header: "Difference",
      width: 150,
      cell: (assistant) => {
        if (chosen.length === 0 || idOf(assistant) === undefined) return null;
        const { changes } = planFor(source, assistant, chosen);
        return changes.length === 0 ? "already the same" : count(changes.length, "change");
      },
    },
  ];
}
