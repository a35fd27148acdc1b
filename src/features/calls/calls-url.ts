import { useMemo } from "react";
import type { Selection, SortColumn } from "@/archive/view-types";
import { CALL_FACETS, type CallFacet, readCallsFilter } from "@/lib/calls-address";
import { addDays, readRange } from "@/lib/day-range";
import {
  readSort,
  type Sort,
  setParameter,
  setParameters,
  sortText,
  useUrlParameters,
} from "@/ui/use-url-parameters";

/** The sortable columns: their names in the URL and in the archive. */
const SORTS = {
  when: "started",
  duration: "duration",
  assistant: "assistant",
  number: "number",
  customer: "customer",
  type: "type",
  status: "status",
  ended: "endedReason",
  evaluation: "evaluation",
  messages: "messages",
  review: "review",
  tags: "tags",
  note: "note",
  scorecards: "scorecards",
} as const satisfies Record<string, SortColumn>;
type SortName = keyof typeof SORTS;

/** How the list is sorted; in the URL `?sort=duration`, or `?sort=-duration` for high to low. */
interface CallSort extends Sort {
  id: SortName;
}

const NEWEST_FIRST: CallSort = { id: "when", desc: true };

const isSortName = (id: string): id is SortName => Object.hasOwn(SORTS, id);

/** Reads `?sort=`. An unknown column sorts the newest calls first. */
export function readCallSort(parameters: URLSearchParams): CallSort {
  const { id = "", desc = false } = readSort(parameters.get("sort") ?? "") ?? {};
  return isSortName(id) ? { id, desc } : NEWEST_FIRST;
}

/** A sort as the URL writes it; undefined for the default, the newest calls first. */
export function callSortText(sort: Sort | undefined): string | undefined {
  if (!sort || (sort.id === NEWEST_FIRST.id && sort.desc)) return undefined;
  return sortText(sort);
}

/**
 * The archive query for the calls that a URL lists, and their order.
 * @param parameters of `/calls?…`; a call's own page holds them as one text in `?in=`
 * @param now what "today" means
 */
export function selectionOf(parameters: URLSearchParams, now: Date): Selection {
  const { query = "", chosen = {}, when } = readCallsFilter(parameters);
  const { id, desc } = readCallSort(parameters);
  const range = typeof when === "string" ? readRange(when, now) : when;
  return {
    query: [daysText(range), query].filter((part) => part !== "").join(" "),
    chosen,
    sort: { column: SORTS[id], descending: desc },
  };
}

/**
 * Days in the archive's query language. They come first because everything after an open quotation mark is
 * text.
 */
function daysText(range: { from?: string; to?: string } | undefined): string {
  const parts: string[] = [];
  if (range?.from !== undefined) parts.push(`after:${range.from}`);
  // "before" excludes the day itself.
  if (range?.to !== undefined) parts.push(`before:${addDays(range.to, 1)}`);
  return parts.join(" ");
}

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
