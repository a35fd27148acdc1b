import { useCallback, useMemo } from "react";
import { useUrlParameters } from "./use-url-parameters";

/** What a list is narrowed to. A filter that is undefined lets everything pass; an empty one means what has no such value. */
export type ListFilters<Name extends string> = Readonly<Partial<Record<Name, string>>> & {
  readonly withProblems: boolean;
};

/** Whether anything is filtered. */
export function isFiltered(filters: { readonly withProblems: boolean }): boolean {
  return Object.entries(filters).some(([name, value]) =>
    name === "withProblems" ? filters.withProblems : value !== undefined,
  );
}

/**
 * A list's filters and columns, kept in the URL beside its search and order (`?model=&problems=1&columns=model,squads`).
 * @param names the filters as they stand in the URL; the same array at every call
 */
export function useListChoices<Name extends string>(names: readonly Name[]) {
  const [parameters, change] = useUrlParameters();
  const set = useCallback(
    (name: string, value: string | undefined) =>
      change(
        (next) => {
          // An empty one is a value: it means the records that have none.
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        },
        { replace: true },
      ),
    [change],
  );

  const chosen = JSON.stringify(names.map((name) => parameters.get(name)));
  const withProblems = parameters.get("problems") === "1";
  const columns = parameters.get("columns");
  return {
    filters: useMemo(() => {
      const values = JSON.parse(chosen) as (string | null)[];
      const set = names.flatMap((name, index) => {
        const value = values[index];
        return value === null || value === undefined ? [] : [[name, value]];
      });
      return { ...Object.fromEntries(set), withProblems } as ListFilters<Name>;
    }, [names, chosen, withProblems]),
    setFilter: set,
    setWithProblems: (wanted: boolean) => set("problems", wanted ? "1" : undefined),
    clearFilters: () =>
      change(
        (next) => {
          for (const name of [...names, "problems"]) next.delete(name);
        },
        { replace: true },
      ),
    /** The ids of the columns that were chosen; undefined where nobody chose. */
    columns: useMemo(() => columns?.split(",").filter((id) => id !== ""), [columns]),
    setColumns: (shown: readonly string[] | undefined) => set("columns", shown?.join(",")),
  };
}
