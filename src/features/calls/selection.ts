import type { Selection, SortColumn } from "@/archive/view-types";
import { readCallsFilter } from "@/lib/calls-address";
import { addDays, readRange } from "@/lib/day-range";
import { readSort, type Sort, sortText } from "@/ui/use-url-parameters";

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
