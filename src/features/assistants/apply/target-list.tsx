import { useMemo } from "react";
import { idOf, nameOf } from "@/document/read";
import type { Chosen } from "@/editing/bulk-settings";
import { count } from "@/lib/words";
import { textColumn } from "@/record-list/record-columns";
import { RecordList } from "@/record-list/record-list";
import { useRecordList } from "@/record-list/use-record-list";
import type { Assistant } from "@/schema/assistant";
import type { Column } from "@/ui/data-table-columns";
import { EmptyState } from "@/ui/empty-state";
import { planFor } from "./settings";

interface TargetListProps {
  source: unknown;
  /** All but the source. */
  assistants: readonly Assistant[];
  chosen: readonly Chosen[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}

/** The assistants that the settings can be applied to, each with how much that would change. */
export function TargetList({ source, assistants, chosen, selected, onSelect }: TargetListProps) {
  const list = useRecordList(
    { data: useMemo(() => ({ records: assistants, odd: [] }), [assistants]) },
    {
      columns: useMemo(() => columnsFor(source, chosen), [source, chosen]),
      selected,
      onSelect,
    },
  );
  return (
    <RecordList
      list={list}
      label="Assistants to apply to"
      noun="assistant"
      searchLabel="Search assistants"
      empty={<EmptyState title="There is no other assistant" />}
    />
  );
}

function columnsFor(source: unknown, chosen: readonly Chosen[]): Column<Assistant>[] {
  return [
    { id: "name", header: "Name", sortBy: nameOf, cell: nameOf },
    { ...textColumn("voice", "Voice", ["voice", "voiceId"]), width: 116, hideBelow: "narrow" },
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
