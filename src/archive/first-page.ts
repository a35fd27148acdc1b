import type { CallStore } from "./call-store";

/** What a service returned as its list of calls, if that may be only the first page of them. */
export interface FirstPage {
  /** How many calls it returned. */
  calls: number;
  /** How many it says there are, or only that there are more; absent if it says nothing. */
  listed?: number | "more";
  /** When the oldest and the newest of them started, in epoch milliseconds; absent without a readable time. */
  span?: readonly [oldest: number, newest: number];
}

/** How many calls services return at once. */
const PAGES: readonly number[] = [50, 100, 250, 500, 1000];

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** What may be a first page; undefined for a whole list. */
export function firstPageOf({ length, broken, listed, start }: CallStore): FirstPage | undefined {
  const entries = length + broken;
  if (listed === undefined ? !PAGES.includes(entries) : listed !== "more" && listed <= entries)
    return undefined;
  let [oldest, newest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let row = 0; row < length; row++) {
    const at = start.at(row);
    if (at < oldest) oldest = at;
    if (at > newest) newest = at;
  }
  return {
    calls: length,
    ...(listed !== undefined && { listed }),
    ...(newest >= oldest && { span: [oldest, newest] }),
  };
}

/**
 * Whether calls are missing: the service says so, or there are as many as on a full page and the account was
 * in use for longer before the oldest of them than since. Over a year, such a number is a coincidence.
 * @param usedSince in epoch milliseconds; undefined if unknown
 */
export function isFirstPage({ listed, span }: FirstPage, usedSince: number | undefined): boolean {
  if (listed !== undefined) return true;
  if (!span || usedSince === undefined) return false;
  const [oldest, newest] = span;
  return newest - oldest < YEAR_MS && oldest - usedSince > newest - oldest;
}
