import { IconPlus, IconSitemap } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useNavigate } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import type { AssistantValue, SquadValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { squadsQuery } from "@/api/squads";
import { useDeletedTools } from "@/deletion/deleted";
import { namesOf } from "@/document/read";
import { cached } from "@/lib/cached";
import { idAsName, number } from "@/lib/words";
import { type Filter, problemsFilter } from "@/record-list/filters";
import { Mark, nameColumn, numberColumn, textColumn, timeColumn } from "@/record-list/record-columns";
import { NARROW, pageAtMatch, useRecordList } from "@/record-list/record-list";
import { useDraftIds } from "@/record-list/use-draft-ids";
import { memberLabel, membersOf, type SquadMember } from "@/references/members";
import { type KnownProblems, problemsColumn, problemsIn, useKnownProblems } from "@/references/problem-badge";
import { transfersOf } from "@/references/transfers";
import { useReferences } from "@/references/use-references";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { IconMark } from "@/ui/monogram";
import { Page } from "@/ui/page";
import type { Column } from "@/ui/table-columns";
import { useMedia } from "@/ui/use-media";
import { Missing } from "@/ui/when";
import { ImportSquad } from "./import-squad";

type Squad = Loaded<SquadValue>;

const hrefOf = pageAtMatch("/squads");

/** The list of squads. Search covers everything in a squad and the names of its members. */
export function Component() {
  const connection = useConnection();
  const squads = useQuery(squadsQuery(connection));
  const assistants = useQuery(assistantsQuery(connection)).data;
  const problems = useKnownProblems(useReferences(connection, useDeletedTools(connection)), "squad");
  const drafts = useDraftIds(connection, "squads");
  const facts = useMemo(
    (): ListFacts => ({
      ...problems,
      membersOf: ({ raw }) => membersOf(raw, assistants?.raws),
      hasDraft: (id) => drafts?.has(id) ?? false,
    }),
    [problems, drafts, assistants],
  );
  const isNarrow = useMedia(NARROW);
  const navigate = useNavigate();
  const actions = useCallback(
    ({ id }: Squad) => {
      const from = id && `/squads/new?${new URLSearchParams({ from: id })}`;
      return from ? [{ label: "Duplicate", onSelect: () => void navigate(from) }] : [];
    },
    [navigate],
  );
  const { list, total } = useRecordList(squads, {
    label: "Squads",
    noun: "squad",
    searchLabel: "Search squads and their members",
    columns: useMemo(() => squadColumns(facts), [facts]),
    filters: useMemo(() => squadFilters(facts, assistants?.records), [facts, assistants]),
    // A squad stores only the IDs of its members.
    alsoSearched: useMemo(
      () => cached((squad: Squad) => ({ members: facts.membersOf(squad).map(memberLabel) })),
      [facts],
    ),
    showsPlace: true,
    href: hrefOf,
    controls: isNarrow && <ImportSquad />,
    actions,
    empty: (
      <EmptyState title="No squads yet" action={<ButtonLink to="/squads/new">New squad</ButtonLink>}>
        A squad is a group of assistants that transfer customers to each other.
      </EmptyState>
    ),
    limits: "Delete squads outside Switchboard: the API can't.",
  });
  return (
    <Page
      title="Squads"
      titleSuffix={total}
      barActions={
        <>
          {!isNarrow && <ImportSquad />}
          <ButtonLink variant="primary" to="/squads/new" icon={IconPlus}>
            <span data-label>New squad</span>
          </ButtonLink>
        </>
      }
    >
      {list}
    </Page>
  );
}

/** What the list shows besides a squad's own fields, and doesn't wait for. Undefined while it's unknown. */
export interface ListFacts extends KnownProblems {
  membersOf: (squad: Squad) => readonly SquadMember[];
  hasDraft: (id: string) => boolean;
}

const MOST_NAMED = 4;

/** All columns of the list, the name first. */
function squadColumns(facts: ListFacts): Column<Squad>[] {
  const names = (squad: Squad) => facts.membersOf(squad).map(memberLabel);
  const transfers = (squad: Squad) =>
    facts.membersOf(squad).reduce((sum, member) => sum + transfersOf(squad.raw, member).length, 0);
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
    numberColumn("transfers", "Transfers", transfers, { size: 104, hideBelow: "medium" }),
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
