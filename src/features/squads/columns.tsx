import { IconSitemap } from "@tabler/icons-react";
import { useMemo } from "react";
import type { Connection } from "@/api/connection";
import type { AssistantValue, SquadValue } from "@/api/dialects";
import type { List } from "@/api/lists";
import type { Loaded } from "@/api/loaded";
import { useDeletedTools } from "@/deletion/deleted";
import type { JsonObject } from "@/document/equal";
import { namesOf } from "@/document/read";
import { idAsName, number } from "@/lib/words";
import { type Filter, problemsFilter } from "@/record-list/filters";
import { Mark, nameColumn, numberColumn, textColumn, timeColumn } from "@/record-list/record-columns";
import { useDraftIds } from "@/record-list/use-draft-ids";
import { memberLabel, membersOf, type SquadMember } from "@/references/members";
import { type KnownProblems, problemsColumn, problemsIn, useKnownProblems } from "@/references/problem-badge";
import { transfersOf } from "@/references/transfers";
import { useReferences } from "@/references/use-references";
import { IconMark } from "@/ui/monogram";
import type { Column } from "@/ui/table-columns";
import { Missing } from "@/ui/when";

type Squad = Loaded<SquadValue>;

/** What the list shows besides a squad's own fields. Undefined while it's unknown. */
export interface ListFacts extends KnownProblems {
  membersOf: (squad: Squad) => readonly SquadMember[];
  /** How many transfers a squad has. */
  transfersOf: (squad: Squad) => number;
  hasDraft: (id: string) => boolean;
}

/** Loads these facts. The list doesn't wait for them. */
export function useListFacts(
  connection: Connection,
  assistants: List<AssistantValue> | undefined,
): ListFacts {
  const references = useReferences(connection, useDeletedTools(connection));
  const problems = useKnownProblems(references, "squad");
  const drafts = useDraftIds(connection, "squads");
  return useMemo(
    () => ({
      ...problems,
      membersOf: ({ raw }) => membersOf(raw, assistants?.raws),
      transfersOf: ({ raw }) => countTransfers(raw, membersOf(raw, assistants?.raws)),
      hasDraft: (id) => drafts?.has(id) ?? false,
    }),
    [problems, drafts, assistants],
  );
}

/** How many transfers a squad has. */
export function countTransfers(squad: JsonObject, members: readonly SquadMember[]): number {
  return members.reduce((sum, member) => sum + transfersOf(squad, member).length, 0);
}

const MOST_NAMED = 4;

/** All columns of the list, the name first. */
export function squadColumns(facts: ListFacts): Column<Squad>[] {
  const names = (squad: Squad) => facts.membersOf(squad).map(memberLabel);
  const overridden = (squad: Squad) =>
    facts.membersOf(squad).filter(({ member }) => Object.keys(member.overrides?.raw ?? {}).length > 0).length;
  return [
    nameColumn({
      before: () => <IconMark icon={IconSitemap} />,
      marks: ({ id }) => facts.hasDraft(id) && <Mark tone="accent">Draft</Mark>,
      share: "30%",
    }),
    {
      id: "members",
      header: "Members",
      meta: { hideBelow: "narrow" },
      accessorFn: (squad) => names(squad).length,
      sortDescFirst: true,
      cell: ({ row }) => {
        const all = names(row.original);
        if (all.length === 0) return <Missing />;
        const named = all.slice(0, MOST_NAMED).join(", ");
        const more = all.length - MOST_NAMED;
        return <span title={all.join("\n")}>{more > 0 ? `${named} and ${number(more)} more` : named}</span>;
      },
    },
    numberColumn("transfers", "Transfers", facts.transfersOf, { size: 104, hideBelow: "medium" }),
    problemsColumn(facts),
    timeColumn("updatedAt", "Last changed", ({ value }) => value.updatedAt),
    numberColumn("overrides", "Members with overrides", overridden, { size: 168, isExtra: true }),
    timeColumn("createdAt", "Created", ({ value }) => value.createdAt, { isExtra: true }),
    textColumn("id", "ID", ({ id }) => id, { isExtra: true }),
  ];
}

/** The list's filters: by member and by problems. */
export function squadFilters(
  facts: ListFacts,
  assistants: readonly Loaded<AssistantValue>[] = [],
): Filter<Squad>[] {
  const names = namesOf(assistants);
  return [
    {
      name: "assistant",
      label: "Assistant",
      valuesOf: (squad) => facts.membersOf(squad).flatMap(({ id }) => id ?? []),
      optionLabel: (id) => names.get(id) ?? idAsName(id),
    },
    problemsFilter((squad) => problemsIn(facts, squad)),
  ];
}
