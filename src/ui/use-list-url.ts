import { useCallback, useMemo } from "react";
import type { Sort } from "./data-table-columns";
import { setParameter, useUrlParameters } from "./use-url-parameters";

interface ListUrl {
  /** What is searched for (`?q=`). */
  query: string;
  setQuery: (query: string) => void;
  /** Which column sorts (`?sort=name`, `?sort=-updatedAt` for high to low). */
  sort: Sort | undefined;
  setSort: (sort: Sort | undefined) => void;
}

/** A list's search and order, kept in the URL so that the view can be sent to a colleague. */
export function useListUrl(): ListUrl {
  const [parameters, change] = useUrlParameters();
  const query = parameters.get("q") ?? "";
  const sortText = parameters.get("sort") ?? "";

  const set = useCallback(
    (name: string, value: string) => change((next) => setParameter(next, name, value), { replace: true }),
    [change],
  );

  const sort = useMemo(() => readSort(sortText), [sortText]);
  return {
    query,
    setQuery: useCallback((value: string) => set("q", value), [set]),
    sort,
    setSort: useCallback((value) => set("sort", value ? `${value.desc ? "-" : ""}${value.id}` : ""), [set]),
  };
}

function readSort(text: string): Sort | undefined {
  if (text === "" || text === "-") return undefined;
  return text.startsWith("-") ? { id: text.slice(1), desc: true } : { id: text, desc: false };
}
