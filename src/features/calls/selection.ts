import type { Selection, SortColumn } from "@/archive/view-types";
import { readCallsFilter } from "@/lib/calls-address";
import { addDays, readRange } from "@/lib/day-range";

/** The columns that the list can be sorted by: their names in the URL, and in the archive. */
const SORTS = {
  when: "began",
  duration: "duration",
  assistant: "assistant",
  number: "number",
  customer: "customer",
  type: "type",
  status: "status",
  ended: "endedReason",
  evaluation: "evaluation",
  messages: "messages",
} as const satisfies Record<string, SortColumn>;
export type SortName = keyof typeof SORTS;

/** How the list is sorted; in the URL `?sort=duration`, or `?sort=-duration` for high to low. */
export interface CallSort {
  name: SortName;
  descending: boolean;
}

const NEWEST_FIRST: CallSort = { name: "when", descending: true };

/** Reads `?sort=`; what is no such column sorts the newest calls first. */
export function readSort(parameters: URLSearchParams): CallSort {
  const text = parameters.get("sort") ?? "";
  const name = text.replace(/^-/, "");
  return Object.hasOwn(SORTS, name)
    ? { name: name as SortName, descending: text.startsWith("-") }
    : NEWEST_FIRST;
}

/** A sort as it stands in the URL; undefined where nothing needs to be said. */
export function sortText({ name, descending }: CallSort): string | undefined {
  return name === NEWEST_FIRST.name && descending ? undefined : `${descending ? "-" : ""}${name}`;
}

/**
 * Which calls the list shows at an address, in which order, as the archive is asked for them.
 * @param parameters of `/calls?…`; a call's own page has them as one text in `?in=`
 * @param now what "today" means
 */
export function selectionOf(parameters: URLSearchParams, now: Date): Selection {
  const { query = "", chosen = {}, when } = readCallsFilter(parameters);
  const { name, descending } = readSort(parameters);
  const range = typeof when === "string" ? readRange(when, now) : when;
  return {
    query: [daysText(range), query].filter((part) => part !== "").join(" "),
    chosen,
    sort: { column: SORTS[name], descending },
  };
}

/** Days as the archive's query language says them. They come first: what is typed behind an open quotation mark is text. */
function daysText(range: { from?: string; to?: string } | undefined): string {
  const parts: string[] = [];
  if (range?.from !== undefined) parts.push(`after:${range.from}`);
  // "before" leaves the day itself out.
  if (range?.to !== undefined) parts.push(`before:${addDays(range.to, 1)}`);
  return parts.join(" ");
}
