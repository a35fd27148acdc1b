import { useMemo } from "react";
import { idOf, nameOf } from "@/document/read";
import { lookupOf } from "@/references/lookups";
import type { Assistant } from "@/schema/assistant";
import type { Squad } from "@/schema/squad";
import { FilterSelect } from "@/ui/filter-select";
import { WithProblems } from "@/ui/list-narrowing";
import type { ListFilters } from "@/ui/use-list-choices";
import { hasProblems, type ListFacts } from "./list-facts";

/** The filters beside the search, as they stand in the URL: `assistant` is an id. */
export const FILTERS = ["assistant"] as const;
export type SquadFilters = ListFilters<(typeof FILTERS)[number]>;

/** The squads that pass the filters. While problems are not known yet, none is kept back for having none. */
export function filtered(
  squads: readonly Squad[],
  { assistant, withProblems }: SquadFilters,
  facts: ListFacts,
): readonly Squad[] {
  if (assistant === undefined && !withProblems) return squads;
  return squads.filter(
    (squad) =>
      (assistant === undefined || facts.membersOf(squad).some(({ id }) => id === assistant)) &&
      (!withProblems || hasProblems(facts, squad) !== false),
  );
}

interface ListFilterControlsProps {
  squads: readonly Squad[];
  assistants: readonly Assistant[] | undefined;
  facts: ListFacts;
  filters: SquadFilters;
  onAssistant: (id: string | undefined) => void;
  onWithProblems: (wanted: boolean) => void;
}

/** The filters beside the search: by one of the assistants that are in squads, and by problems. */
export function ListFilterControls(props: ListFilterControlsProps) {
  const { squads, assistants = [], facts, filters, onAssistant, onWithProblems } = props;
  const nameById = (id: string) => {
    const listed = lookupOf(assistants).byId.get(id)?.[0];
    return listed ? nameOf(listed) : id;
  };
  const ids = useMemo(() => {
    const members = squads.flatMap((squad) => facts.membersOf(squad));
    const used = new Set(members.map(({ id }) => id).filter((id) => id !== undefined));
    const names = new Map(assistants.map((assistant) => [idOf(assistant), nameOf(assistant)]));
    const order = (id: string) => names.get(id) ?? id;
    return [...used].toSorted((a, b) => order(a).localeCompare(order(b)));
  }, [squads, assistants, facts]);
  return (
    <>
      {(ids.length > 1 || filters.assistant !== undefined) && (
        <FilterSelect
          label="Assistant"
          value={filters.assistant}
          options={ids}
          optionLabel={nameById}
          onChange={onAssistant}
        />
      )}
      <WithProblems checked={filters.withProblems} onChange={onWithProblems} />
    </>
  );
}
