import { IconSitemap } from "@tabler/icons-react";
import { useMemo } from "react";
import type { Connection } from "@/api/connection";
import { useDeletedTools } from "@/deletion/deleted";
import type { JsonObject } from "@/document/equal";
import { idOf, nameOf } from "@/document/read";
import { useDraftIds } from "@/editing/record-key";
import { idAsName, number } from "@/lib/words";
import { type Filter, problemsFilter } from "@/record-list/filters";
import { Mark, nameColumn, numberColumn, textColumn, timeColumn } from "@/record-list/record-columns";
import { lookupOf } from "@/references/lookups";
import { memberLabel, membersOf, type SquadMember } from "@/references/members";
import { type KnownProblems, problemsColumn, problemsIn, useKnownProblems } from "@/references/problem-badge";
import { transfersOf } from "@/references/transfers";
import { useReferences } from "@/references/use-references";
import type { Assistant } from "@/schema/assistant";
import type { Squad } from "@/schema/squad";
import type { Column } from "@/ui/data-table-columns";
import { IconMark } from "@/ui/monogram";
import { Missing } from "@/ui/when";

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
  assistants: readonly Assistant[] | undefined,
): ListFacts {
  const references = useReferences(connection, useDeletedTools(connection));
  const problems = useKnownProblems(references, "squad");
  const drafts = useDraftIds(connection, "squads");
  return useMemo(
    () => ({
      ...problems,
      membersOf: (squad) => membersOf(squad, assistants),
      transfersOf: (squad) => countTransfers(squad, membersOf(squad, assistants)),
      hasDraft: (id) => drafts?.has(id) ?? false,
    }),
    [problems, drafts, assistants],
  );
}

/** How many transfers a squad has. */
export function countTransfers(squad: JsonObject, members: readonly SquadMember[]): number {
  return members.reduce((sum, member) => sum + transfersOf(squad, member).length, 0);
}

/** The default columns. The name is always shown. */
export const USUAL = ["members", "transfers", "problems", "updatedAt"];

const MOST_NAMED = 4;

/** All columns of the list, the name first. */
export function squadColumns(facts: ListFacts): Column<Squad>[] {
  const names = (squad: Squad) => facts.membersOf(squad).map(memberLabel);
  const overridden = (squad: Squad) =>
    facts.membersOf(squad).filter(({ member }) => hasFields(member.overrides?.raw)).length;
  return [
    nameColumn("30%", {
      before: () => <IconMark icon={IconSitemap} />,
      marks: (squad) => facts.hasDraft(idOf(squad) ?? "") && <Mark tone="accent">Draft</Mark>,
    }),
    {
      id: "members",
      header: "Members",
      hideBelow: "narrow",
      sortBy: (squad) => names(squad).length,
      highFirst: true,
      cell: (squad) => {
        const all = names(squad);
        if (all.length === 0) return <Missing />;
        const named = all.slice(0, MOST_NAMED).join(", ");
        const more = all.length - MOST_NAMED;
        return <span title={all.join("\n")}>{more > 0 ? `${named} and ${number(more)} more` : named}</span>;
      },
    },
    {
      id: "transfers",
      header: "Transfers",
      width: 104,
      align: "end",
      highFirst: true,
      hideBelow: "medium",
      sortBy: facts.transfersOf,
      cell: (squad) => number(facts.transfersOf(squad)),
    },
    problemsColumn(facts),
    timeColumn("updatedAt", "Last changed"),
    { ...numberColumn("overrides", "Members with overrides", overridden), width: 168 },
    timeColumn("createdAt", "Created"),
    textColumn("id", "ID", ["id"]),
  ];
}

/** The list's filters: by member and by problems. */
export function squadFilters(facts: ListFacts, assistants: readonly Assistant[] = []): Filter<Squad>[] {
  return [
    {
      name: "assistant",
      label: "Assistant",
      valuesOf: (squad) => facts.membersOf(squad).flatMap(({ id }) => id ?? []),
      optionLabel: (id) => {
        const listed = lookupOf(assistants).byId.get(id)?.[0];
        return listed ? nameOf(listed) : idAsName(id);
      },
    },
    problemsFilter((squad) => problemsIn(facts, squad)),
  ];
}

function hasFields(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}
