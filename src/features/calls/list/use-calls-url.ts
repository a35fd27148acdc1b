import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router";
import { CALL_FACETS, type CallFacet, readCallsFilter } from "@/lib/calls-address";
import type { Sort } from "@/ui/data-table-columns";
import { setParameter, useUrlParameters } from "@/ui/use-url-parameters";
import { callSortText, readCallSort, selectionOf } from "../selection";

/** The URL parameters of the filters, and all that narrow the list. */
const FILTERS = ["when", ...Object.values(CALL_FACETS)];
const NARROWING = ["q", ...FILTERS];

/**
 * What the list shows, all of it in the URL. "Back" undoes one choice at a time; typing counts as one choice,
 * however many keys it takes.
 */
export function useCallsUrl() {
  const [parameters, changeUrl] = useUrlParameters();
  const { state, key } = useLocation();
  // A ref, because the next key may come before the page has rendered the last one.
  const isTyping = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step counts, also one to a state that looks the same
  useEffect(() => {
    isTyping.current = isTypingState(state);
  }, [state, key]);

  const change = useCallback(
    (edit: (next: URLSearchParams) => void, typing = false) => {
      const wasTyping = isTyping.current;
      isTyping.current = typing;
      changeUrl(edit, {
        replace: typing && wasTyping,
        isTyped: typing,
        ...(typing && { state: { typing: true } }),
      });
    },
    [changeUrl],
  );

  const text = parameters.toString();
  const read = useMemo(() => {
    const now = new URLSearchParams(text);
    const columns = now.get("columns")?.split(",");
    now.delete("columns");
    return {
      filter: readCallsFilter(now),
      sort: readCallSort(now),
      selection: selectionOf(now, new Date()),
      columns,
      /** The query string without the columns, which don't affect which calls are listed. */
      search: now.toString(),
      isFiltered: FILTERS.some((name) => now.has(name)),
      isNarrowed: NARROWING.some((name) => now.has(name)),
    };
  }, [text]);

  return {
    ...read,
    /** The whole query string, as a saved view stores it. */
    text,
    setQuery: useCallback(
      (query: string) => change((next) => setParameter(next, "q", query || undefined), true),
      [change],
    ),
    setFacet: useCallback(
      (facet: CallFacet, values: readonly string[]) =>
        change((next) => {
          next.delete(CALL_FACETS[facet]);
          for (const value of values) next.append(CALL_FACETS[facet], value);
        }),
      [change],
    ),
    setWhen: useCallback(
      (when: string | undefined) => change((next) => setParameter(next, "when", when)),
      [change],
    ),
    setSort: useCallback(
      (sort: Sort | undefined) => change((next) => setParameter(next, "sort", callSortText(sort))),
      [change],
    ),
    setColumns: useCallback(
      (columns: readonly string[] | undefined) =>
        change((next) => setParameter(next, "columns", columns?.join(","))),
      [change],
    ),
    clear: useCallback(
      () =>
        change((next) => {
          for (const name of NARROWING) next.delete(name);
        }),
      [change],
    ),
  };
}

export type CallsUrl = ReturnType<typeof useCallsUrl>;

function isTypingState(state: unknown): boolean {
  return typeof state === "object" && state !== null && "typing" in state;
}
