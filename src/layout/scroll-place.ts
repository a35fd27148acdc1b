import type { Location } from "react-router";

/** Where the tab's session keeps how far each page was scrolled. */
export const SCROLL_PLACES = "scroll-places";

/**
 * What a page's place is kept under: its step in the history. The first step after any load of the dashboard has always the same key, so
 * that one goes by its address: else a link to a moment of a call would begin where some other page was left.
 */
export function scrollPlaceOf({ key, pathname, search }: Location): string {
  return key === "default" ? `${pathname}${search}` : key;
}

/** Whoever opens an address begins at its start; a reload, back and forward lead to where the reader was. */
export function beginAtStart(): void {
  const [load] = performance.getEntriesByType("navigation");
  if (!(load instanceof PerformanceNavigationTiming) || load.type !== "navigate") return;
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(SCROLL_PLACES) ?? "{}");
    if (typeof places !== "object" || places === null) return;
    Reflect.deleteProperty(places, `${location.pathname}${location.search}`);
    sessionStorage.setItem(SCROLL_PLACES, JSON.stringify(places));
  } catch {
    // Storage may be blocked, or hold what somebody else wrote: then nothing was kept.
  }
}
