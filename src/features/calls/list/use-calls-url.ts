import { useCallback, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import { CALL_FACETS, type CallFacet, readCallsFilter } from "@/lib/calls-address";
import { type CallSort, readSort, selectionOf, sortText } from "../selection";

/** What narrows the list, in the URL. */
const NARROWING = ["q", "when", ...Object.values(CALL_FACETS)];

/**
 * What the list shows, all of it in the URL. Each choice is a step that "back" takes back; what is typed is one step, however many keys
 * it took.
 */
export function useCallsUrl() {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const isTyping = isTypingState(state);

  const change = useCallback(
    (edit: (next: URLSearchParams) => void, typing = false) =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          edit(next);
          return next;
        },
        {
          replace: typing && isTyping,
          preventScrollReset: true,
          // What was chosen shows in its control at once; what is typed stands in its box already.
          ...(typing ? { state: { typing: true } } : { flushSync: true }),
        },
      ),
    [setParameters, isTyping],
  );

  const text = parameters.toString();
  const read = useMemo(() => {
    const now = new URLSearchParams(text);
    const columns = now.get("columns")?.split(",");
    now.delete("columns");
    return {
      filter: readCallsFilter(now),
      sort: readSort(now),
      selection: selectionOf(now, new Date()),
      columns,
      /** The address without its path and without what makes no difference to which calls are shown. */
      search: now.toString(),
      isNarrowed: NARROWING.some((name) => now.has(name)),
    };
  }, [text]);

  return {
    ...read,
    /** All of it, as a saved view has it. */
    text,
    setQuery: useCallback(
      (query: string) => change((next) => set(next, "q", query || undefined), true),
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
    setWhen: useCallback((when: string | undefined) => change((next) => set(next, "when", when)), [change]),
    setSort: useCallback((sort: CallSort) => change((next) => set(next, "sort", sortText(sort))), [change]),
    setColumns: useCallback(
      (columns: readonly string[] | undefined) => change((next) => set(next, "columns", columns?.join(","))),
      [change],
    ),
    clear: useCallback(
      () =>
        change((next) => {
          for (const name of NARROWING) next.delete(name);
        }),
      [change],
    ),
    /** Shows what a saved view says, and nothing else. */
    apply: useCallback(
      (saved: string) => setParameters(new URLSearchParams(saved), { preventScrollReset: true }),
      [setParameters],
    ),
  };
}

export type CallsUrl = ReturnType<typeof useCallsUrl>;

function set(parameters: URLSearchParams, name: string, value: string | undefined) {
  if (value === undefined) parameters.delete(name);
  else parameters.set(name, value);
}

function isTypingState(state: unknown): boolean {
  return typeof state === "object" && state !== null && "typing" in state;
}
