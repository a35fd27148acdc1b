import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";

/** The fields that the list can be filtered by, as their names stand in the URL. */
export const FILTERS = ["model", "voice", "language"] as const;
export type FilterName = (typeof FILTERS)[number];

/** What the list is narrowed to. A filter that is undefined lets everything pass; an empty one means what has no such value. */
export interface ListFilters extends Readonly<Partial<Record<FilterName, string>>> {
  readonly withProblems: boolean;
}

/** The list's filters and columns, kept in the URL beside its search and order (`?model=&problems=1&columns=model,squads`). */
export function useListChoices() {
  const [parameters, setParameters] = useSearchParams();
  const set = useCallback(
    (name: string, value: string | undefined) =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          if (value === undefined) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  );

  const [model, voice, language] = FILTERS.map((name) => parameters.get(name) ?? undefined);
  const withProblems = parameters.get("problems") === "1";
  const columns = parameters.get("columns");
  return {
    filters: useMemo<ListFilters>(
      () => ({
        ...(model !== undefined && { model }),
        ...(voice !== undefined && { voice }),
        ...(language !== undefined && { language }),
        withProblems,
      }),
      [model, voice, language, withProblems],
    ),
    setFilter: set,
    setWithProblems: (wanted: boolean) => set("problems", wanted ? "1" : undefined),
    clearFilters: () =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          for (const name of [...FILTERS, "problems"]) next.delete(name);
          return next;
        },
        { replace: true },
      ),
    /** The ids of the columns that were chosen; undefined where nobody chose. */
    columns: useMemo(() => columns?.split(",").filter((id) => id !== ""), [columns]),
    setColumns: (shown: readonly string[] | undefined) => set("columns", shown?.join(",")),
  };
}
