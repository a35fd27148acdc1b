import type { Selection, SortColumn } from "@/archive/view-types";
import { readCallsFilter } from "@/lib/calls-address";
import { addDays, readRange } from "@/lib/day-range";

/** The columns that the list can be sorted by: their names in the URL, and in the archive. */
export const SORTS = {
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

/** What a link to a call tells its page. */
export interface CallPlace {
  /** The moment to open at, in seconds from the start of the call (`?t=`). */
  seconds?: number | undefined;
  /** What was searched for: the page marks it (`?q=`). */
  query?: string;
  /** The address of the list without its path: what "next" and "previous" mean (`?in=`). */
  list?: string;
}

/** The address of a call's page. */
export function callAddress(id: string, { seconds, query = "", list = "" }: CallPlace = {}): string {
  const parameters = new URLSearchParams();
  if (seconds !== undefined) parameters.set("t", String(Math.max(0, Math.round(seconds * 10) / 10)));
  if (query.trim() !== "") parameters.set("q", query);
  const search = list.replace(/^\?/, "");
  if (search !== "") parameters.set("in", search);
  const text = parameters.toString();
  return `/calls/${encodeURIComponent(id)}${text === "" ? "" : `?${text}`}`;
}
