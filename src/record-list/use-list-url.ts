import { useCallback, useMemo } from "react";
import { readSort, type Sort, sortText } from "@/ui/data-table-columns";
import { setParameter, useUrlParameters } from "@/ui/use-url-parameters";

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
  const set = useCallback(
    (name: string, value: string | undefined) =>
      change((next) => setParameter(next, name, value), SKIPPED_BY_BACK),
    [change],
  );
  const text = parameters.toString();
  const known = names.join();
  return useMemo(() => {
    const now = new URLSearchParams(text);
    const names = known.split(",");
    const values: FilterValues = Object.fromEntries(
      names.filter((name) => now.has(name)).map((name) => [name, now.getAll(name)]),
    );
    return {
      query: now.get("q") ?? "",
      setQuery: (query: string) => set("q", query),
      /** Undefined: the default order. */
      sort: readSort(now.get("sort") ?? ""),
      setSort: (sort: Sort | undefined) => set("sort", sort && sortText(sort)),
      values,
      setValues: (name: string, values: readonly string[]) =>
        change((next) => {
          next.delete(name);
          for (const value of values) next.append(name, value);
        }, SKIPPED_BY_BACK),
      setValue: (name: string, value: string | undefined) => set(name, value),
      clearValues: () =>
        change((next) => {
          for (const name of names) next.delete(name);
        }, SKIPPED_BY_BACK),
      clear: () =>
        change((next) => {
          for (const name of ["q", ...names]) next.delete(name);
        }, SKIPPED_BY_BACK),
      /** The IDs of the chosen columns; undefined: the default ones. */
      columns: now
        .get("columns")
        ?.split(",")
        .filter((id) => id !== ""),
      setColumns: (ids: readonly string[] | undefined) =>
        change((next) => {
          if (ids) next.set("columns", ids.join());
          else next.delete("columns");
        }, SKIPPED_BY_BACK),
    };
  }, [text, known, set, change]);
}

/** The record open over its list (`?open=`), for records without their own page. */
export function useOpenRecord(): {
  open: string | undefined;
  /** The URL that opens a record, with the list's search and order. */
  hrefOf: (id: string) => string;
  close: () => void;
} {
  const [parameters, change] = useUrlParameters();
  const text = parameters.toString();
  const hrefOf = useCallback(
    (id: string) => {
      const next = new URLSearchParams(text);
      next.set("open", id);
      return `?${next}`;
    },
    [text],
  );
  const close = () => change((next) => next.delete("open"));
  return { open: parameters.get("open") ?? undefined, hrefOf, close };
}
