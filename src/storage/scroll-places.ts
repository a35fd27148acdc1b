import { isRecord } from "@/document/equal";

/** The name in session storage under which react-router stores scroll positions. */
export const SCROLL_PLACES = "scroll-places";

/** Removes the scroll position of a page. */
export function forgetScrollPlace(page: string): void {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(SCROLL_PLACES) ?? "{}");
    if (!isRecord(places)) return;
    const { [page]: _, ...others } = places;
    sessionStorage.setItem(SCROLL_PLACES, JSON.stringify(others));
  } catch {
    // Storage may be blocked or hold unexpected data. There's no position to restore then.
  }
}
