import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useNavigate } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import type { SquadValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { squadsQuery } from "@/api/squads";
import { cached } from "@/lib/cached";
import { NARROW, pageAtMatch, useRecordList } from "@/record-list/record-list";
import { memberLabel } from "@/references/members";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { useMedia } from "@/ui/use-media";
import { squadColumns, squadFilters, useListFacts } from "./columns";
import { ImportSquad } from "./import-squad";

const hrefOf = pageAtMatch("/squads");

/** The list of squads. Search covers everything in a squad and the names of its members. */
export function Component() {
  const connection = useConnection();
  const squads = useQuery(squadsQuery(connection));
  const assistants = useQuery(assistantsQuery(connection)).data;
  const facts = useListFacts(connection, assistants);
  const isNarrow = useMedia(NARROW);
  const navigate = useNavigate();
  const actions = useCallback(
    ({ id }: Loaded<SquadValue>) => {
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
      () => cached((squad: Loaded<SquadValue>) => ({ members: facts.membersOf(squad).map(memberLabel) })),
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
