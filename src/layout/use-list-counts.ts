import { useEffect } from "react";

/** Lists that the first page doesn't need wait at least this long, in milliseconds. */
const FIRST_PAGE_MS = 2000;

/** Loads the counts of lists that the navigation shows, once the page has nothing else to do. */
export function useListCounts(connectionId: string | undefined, areShown: boolean): void {
  useEffect(() => {
    if (connectionId === undefined || !areShown) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      import("./load-counts")
        .then(({ loadCounts }) => loadCounts(connectionId, stop.signal))
        // Without a count, the page works as well.
        .catch(() => undefined);
    }, FIRST_PAGE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [connectionId, areShown]);
}
