import { useCallback, useMemo } from "react";
import { useNavigationType } from "react-router";
import type { Named } from "@/document/read";
import {
  readSort,
  type Sort,
  setParameter,
  setParameters,
  sortText,
  useUrlParameters,
} from "@/ui/use-url-parameters";

/** The values of each filter by its name. Absent: everything matches. An empty value: records without one. */
export type FilterValues = Readonly<Partial<Record<string, readonly string[]>>>;

const SKIPPED_BY_BACK = { replace: true };

/**
 * What a list shows, in the URL so that the view can be shared: its search (`?q=`), its order (`?sort=name`,
 * `?sort=-updatedAt` for high to low), its filters (`?model=`) and its columns (`?columns=model,squads`).
 * @param names of the filters, as in the URL
 */
export function useListUrl(names: readonly string[]) {
  const [parameters, change] = useUrlParameters();
  const known = names.join();
  return useMemo(() => {
    const names = known.split(",");
    const set = (name: string, value: string | undefined) =>
      change((next) => setParameter(next, name, value), SKIPPED_BY_BACK);
    const remove = (...removed: string[]) =>
      change((next) => {
        for (const name of removed) next.delete(name);
      }, SKIPPED_BY_BACK);
    const values: FilterValues = Object.fromEntries(
      names.filter((name) => parameters.has(name)).map((name) => [name, parameters.getAll(name)]),
    );
    return {
      query: parameters.get("q") ?? "",
      setQuery: (query: string) => set("q", query),
      /** Undefined: the default order. */
      sort: readSort(parameters.get("sort") ?? ""),
      setSort: (sort: Sort | undefined) => set("sort", sort && sortText(sort)),
      values,
      setValues: (name: string, values: readonly string[]) =>
        change((next) => setParameters(next, name, values), SKIPPED_BY_BACK),
      setValue: set,
      clearValues: () => remove(...names),
      clear: () => remove("q", ...names),
      /** The IDs of the chosen columns; undefined: the default ones. */
      columns: parameters
        .get("columns")
        ?.split(",")
        .filter((id) => id !== ""),
      setColumns: (ids: readonly string[] | undefined) =>
        change((next) => setParameters(next, "columns", ids ? [ids.join()] : []), SKIPPED_BY_BACK),
    };
  }, [parameters, known, change]);
}

/**
 * The record open over its list (`?open=`), for records without their own page. A voice has no ID but its name.
 * @param uses of which a dialog that the page opens with waits, to have its final height; one that a person opens
 * doesn't wait
 */
export function useOpenRecord(uses: { of: (id: string) => unknown }) {
  const [parameters, change] = useUrlParameters();
  const isOfVisit = useNavigationType() === "POP";
  const open = parameters.get("open") ?? undefined;
  const hrefOf = useCallback(
    ({ id, name }: Named) => {
      const next = new URLSearchParams(parameters);
      next.set("open", id || name);
      return `?${next}`;
    },
    [parameters],
  );
  return {
    open: open !== undefined && isOfVisit && !uses.of(open) ? undefined : open,
    /** The URL that opens a record, with the list's search and order. */
    hrefOf,
    close: () => change((next) => next.delete("open")),
  };
}
