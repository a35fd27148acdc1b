import { useMemo } from "react";
import { CALL_FACETS, type CallFacet, readCallsFilter } from "@/lib/calls-address";
import type { Sort } from "@/ui/use-url-parameters";
import { setParameter, setParameters, useUrlParameters } from "@/ui/use-url-parameters";
import { callSortText, readCallSort, selectionOf } from "../selection";

/** The URL parameters of the filters, and all that narrow the list. */
const FILTERS = ["when", ...Object.values(CALL_FACETS)];
const NARROWING = ["q", ...FILTERS];

/**
 * What the list shows, all of it in the URL. "Back" undoes one choice at a time; typing counts as one choice,
 * however many keys it takes.
 */
export function useCallsUrl() {
  const [parameters, change] = useUrlParameters();
  return useMemo(() => {
    const now = new URLSearchParams(parameters);
    const columns = now.get("columns")?.split(",");
    now.delete("columns");
    const set = (name: string, value: string | undefined, isTyped = false) =>
      change((next) => setParameter(next, name, value), { isTyped });
    return {
      filter: readCallsFilter(now),
      sort: readCallSort(now),
      selection: selectionOf(now, new Date()),
      columns,
      /** The query string without the columns, which don't affect which calls are listed. */
      search: now.toString(),
      isFiltered: FILTERS.some((name) => now.has(name)),
      isNarrowed: NARROWING.some((name) => now.has(name)),
      /** The whole query string, as a saved view stores it. */
      text: parameters.toString(),
      setQuery: (query: string) => set("q", query, true),
      setFacet: (facet: CallFacet, values: readonly string[]) =>
        change((next) => setParameters(next, CALL_FACETS[facet], values)),
      setWhen: (when: string | undefined) => set("when", when),
      setSort: (sort: Sort | undefined) => set("sort", callSortText(sort)),
      setColumns: (columns: readonly string[] | undefined) => set("columns", columns?.join(",")),
      clear: () =>
        change((next) => {
          for (const name of NARROWING) next.delete(name);
        }),
    };
  }, [parameters, change]);
}

export type CallsUrl = ReturnType<typeof useCallsUrl>;
