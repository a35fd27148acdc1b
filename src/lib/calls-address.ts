import { type DayRange, rangeText } from "./day-range";
import { typedKeys } from "./typed";

/** The calls list's filters by value, with their names in the URL. "" means calls without a value. */
export const CALL_FACETS = {
  status: "status",
  endedReason: "ended",
  assistantId: "assistant",
  squadId: "squad",
  type: "type",
  evaluation: "evaluation",
  phoneNumberId: "number",
} as const;
export type CallFacet = keyof typeof CALL_FACETS;

/** The filters of the calls list. */
export interface CallsFilter {
  /** The search box's text (`?q=`). */
  query?: string;
  /** The chosen values; several of one facet repeat its name (`?ended=a&ended=b`). */
  chosen?: { readonly [facet in CallFacet]?: readonly string[] };
  /** Local days (`?when=`): the name of a preset in day-range, or a range. */
  when?: string | DayRange | undefined;
  /** The order, as in `?sort=`. */
  sort?: string;
}

/** The address of the calls list with these filters. */
export function callsAddress({ query = "", chosen = {}, when, sort }: CallsFilter): string {
  const parameters = new URLSearchParams();
  if (query.trim() !== "") parameters.set("q", query);
  for (const facet of typedKeys(CALL_FACETS)) {
    for (const value of chosen[facet] ?? []) parameters.append(CALL_FACETS[facet], value);
  }
  const range = typeof when === "object" ? rangeText(when) : when;
  if (range && range !== "..") parameters.set("when", range);
  if (sort) parameters.set("sort", sort);
  const text = parameters.toString();
  return text === "" ? "/calls" : `/calls?${text}`;
}

/** Reads the filters from such an address. */
export function readCallsFilter(parameters: URLSearchParams): CallsFilter {
  const chosen: { [facet in CallFacet]?: string[] } = {};
  for (const facet of typedKeys(CALL_FACETS)) {
    const values = [...new Set(parameters.getAll(CALL_FACETS[facet]))];
    if (values.length > 0) chosen[facet] = values;
  }
  return {
    query: parameters.get("q") ?? "",
    chosen,
    when: parameters.get("when") ?? undefined,
  };
}
