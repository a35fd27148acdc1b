import { useMemo } from "react";
import { textAt } from "@/document/read";
import type { Assistant } from "@/schema/assistant";
import { FilterSelect } from "@/ui/filter-select";
import { WithProblems } from "@/ui/list-narrowing";
import type { ListFilters } from "@/ui/use-list-choices";
import { languageOf } from "./columns";
import { hasProblems, type ListFacts } from "./list-facts";

/** The fields that the list can be filtered by, as their names stand in the URL. */
export const FILTERS = ["model", "voice", "language"] as const;
type FilterName = (typeof FILTERS)[number];

const LABELS: Record<FilterName, string> = { model: "Model", voice: "Voice", language: "Language" };

const READ: Record<FilterName, (assistant: Assistant) => string> = {
  model: (assistant) => textAt(assistant, "model", "model") ?? "",
  voice: (assistant) => textAt(assistant, "voice", "voiceId") ?? "",
  language: (assistant) => languageOf(assistant) ?? "",
};

/** The assistants that pass the filters. While problems are not known yet, none is kept back for having none. */
export function filtered(
  assistants: readonly Assistant[],
  filters: ListFilters<FilterName>,
  facts: ListFacts,
): readonly Assistant[] {
  const wanted = FILTERS.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [{ read: READ[name], value }];
  });
  if (wanted.length === 0 && !filters.withProblems) return assistants;
  return assistants.filter(
    (assistant) =>
      wanted.every(({ read, value }) => read(assistant) === value) &&
      (!filters.withProblems || hasProblems(facts, assistant) !== false),
  );
}

interface ListFilterControlsProps {
  assistants: readonly Assistant[];
  filters: ListFilters<FilterName>;
  onFilter: (name: FilterName, value: string | undefined) => void;
  onWithProblems: (wanted: boolean) => void;
}

/** The filters beside the search, each with the values that this organization's assistants have. */
export function ListFilterControls(props: ListFilterControlsProps) {
  const { assistants, filters, onFilter, onWithProblems } = props;
  const values = useMemo(
    () =>
      FILTERS.map((name) => ({
        name,
        options: [...new Set(assistants.map(READ[name]))].toSorted((a, b) => a.localeCompare(b)),
      })),
    [assistants],
  );
  return (
    <>
      {values.map(({ name, options }) => {
        const value = filters[name];
        if (options.length < 2 && value === undefined) return null;
        return (
          <FilterSelect
            key={name}
            label={LABELS[name]}
            value={value}
            options={options}
            onChange={(chosen) => onFilter(name, chosen)}
          />
        );
      })}
      <WithProblems checked={filters.withProblems} onChange={onWithProblems} />
    </>
  );
}
