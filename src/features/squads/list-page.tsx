import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { squadsQuery } from "@/api/squads";
import { idOf } from "@/document/read";
import { findIn, holds } from "@/document/search";
import { number } from "@/lib/words";
import { memberLabel } from "@/references/members";
import type { Squad } from "@/schema/squad";
import { ButtonLink } from "@/ui/button";
import { ColumnChoice } from "@/ui/column-choice";
import { EmptyState } from "@/ui/empty-state";
import { NonePasses, PassCount } from "@/ui/list-narrowing";
import { Page } from "@/ui/page";
import { shownColumns } from "@/ui/record-columns";
import { RecordList } from "@/ui/record-list";
import { isFiltered, useListChoices } from "@/ui/use-list-choices";
import { sayPlaceInSquad, squadColumns, USUAL } from "./columns";
import { ImportSquad } from "./import-squad";
import { useListFacts } from "./list-facts";
import { FILTERS, filtered, ListFilterControls } from "./list-filters";

const BY_NAME = { id: "name", desc: false };

/** All squads, searched whole, the names of their members included. */
export function Component() {
  const connection = useConnection();
  const { data, error, refetch, isFetching } = useQuery(squadsQuery(connection));
  const assistants = useQuery(assistantsQuery(connection)).data?.records;
  const facts = useListFacts(connection, assistants, data?.records);
  const choices = useListChoices(FILTERS);
  const { filters } = choices;

  const all = useMemo(() => squadColumns(facts), [facts]);
  const columns = useMemo(() => shownColumns(all, choices.columns ?? USUAL), [all, choices.columns]);
  const list = useMemo(
    () => data && { ...data, records: filtered(data.records, filters, facts) },
    [data, filters, facts],
  );
  const isNarrowed = isFiltered(filters);
  // A member stands in its squad by an id: its name is found all the same.
  const named = useMemo(() => {
    const names = new WeakMap<Squad, { members: string[] }>();
    return (squad: Squad) => {
      const found = names.get(squad) ?? { members: facts.membersOf(squad).map(memberLabel) };
      names.set(squad, found);
      return found;
    };
  }, [facts]);
  const find = useCallback(
    (squad: Squad, query: string) => findIn(named(squad), query) ?? findIn(squad, query),
    [named],
  );
  const matches = useCallback(
    (squad: Squad, query: string) => holds(squad, query) || holds(named(squad), query),
    [named],
  );

  return (
    <Page
      title="Squads"
      beside={data && number(data.records.length)}
      actions={
        <>
          <ImportSquad />
          <ButtonLink
            variant="primary"
            to="/squads/new"
            icon={<IconPlus size={16} stroke={2} aria-hidden="true" />}
          >
            New squad
          </ButtonLink>
        </>
      }
    >
      <RecordList
        label="Squads"
        searchLabel="Search squads and their members"
        list={list}
        failure={error ? errorWords(error) : undefined}
        onRetry={() => void refetch()}
        busy={isFetching}
        columns={columns}
        href={(squad) => {
          const id = idOf(squad);
          return id === undefined ? undefined : `/squads/${encodeURIComponent(id)}`;
        }}
        order={BY_NAME}
        find={find}
        matches={matches}
        where={sayPlaceInSquad}
        filters={
          <>
            {data && (
              <ListFilterControls
                squads={data.records}
                assistants={assistants}
                facts={facts}
                filters={filters}
                onAssistant={(id) => choices.setFilter("assistant", id)}
                onWithProblems={choices.setWithProblems}
              />
            )}
            <ColumnChoice
              columns={all.slice(1)}
              shown={columns.map(({ id }) => id)}
              isChanged={choices.columns !== undefined}
              onChange={choices.setColumns}
            />
            {isNarrowed && list && data && <PassCount passed={list.records} all={data.records} />}
          </>
        }
        remark="The API has no way to delete a squad."
        empty={
          isNarrowed ? (
            <NonePasses noun="squad" onClear={choices.clearFilters} />
          ) : (
            <EmptyState
              title="This organization has no squads"
              action={<ButtonLink to="/squads/new">New squad</ButtonLink>}
            >
              A squad is a group of assistants that can hand a caller on to one another.
            </EmptyState>
          )
        }
      />
    </Page>
  );
}
