import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";

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

/** At once, as a control shows what was chosen before anything else is drawn. */
const IN_PLACE = { replace: true, preventScrollReset: true, flushSync: true };

/**
 * A list's filters and columns, kept in the URL beside its search and order (`?model=&problems=1&columns=model,squads`).
 * @param names the filters as they stand in the URL; the same array at every call
 */
export function useListChoices<Name extends string>(names: readonly Name[]) {
  const [parameters, setParameters] = useSearchParams();
  const set = useCallback(
    (name: string, value: string | undefined) =>
      setParameters((now) => {
        const next = new URLSearchParams(now);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      }, IN_PLACE),
    [setParameters],
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
      setParameters((now) => {
        const next = new URLSearchParams(now);
        for (const name of [...names, "problems"]) next.delete(name);
        return next;
      }, IN_PLACE),
    /** The ids of the columns that were chosen; undefined where nobody chose. */
    columns: useMemo(() => columns?.split(",").filter((id) => id !== ""), [columns]),
    setColumns: (shown: readonly string[] | undefined) => set("columns", shown?.join(",")),
  };
}
