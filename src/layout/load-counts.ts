import { pause } from "@/api/pause";
import { queryClient } from "@/api/query-client";
import { waits } from "@/api/waiting";
import { archiveIfLoaded } from "@/archive/current-archive";
import { mayLoadAhead, whenUnused } from "@/lib/when-idle";
import { countInTab } from "@/storage/last-counts";
import { PAGES } from "./pages";

/** How often to check whether the page is still loading something, in milliseconds. */
const LOOK_MS = 1000;

/**
 * Loads the lists that this tab hasn't counted yet, one after another, as long as the tab is in view and
 * loads nothing else. The first failure or rate limit ends it.
 * @throws ApiError of the list that couldn't be loaded; AbortError
 */
export async function loadCounts(connectionId: string, signal: AbortSignal): Promise<void> {
  for (const { path, loadCount } of PAGES) {
    if (!loadCount || countInTab(connectionId, path) !== undefined) continue;
    await untilNothingLoads(connectionId, signal);
    if (!mayLoadAhead() || waits.current().length > 0) return;
    await loadCount();
  }
}

async function untilNothingLoads(connectionId: string, signal: AbortSignal): Promise<void> {
  const isBusy = () =>
    document.visibilityState === "hidden" ||
    queryClient.isFetching() > 0 ||
    archiveIfLoaded(connectionId)?.state().status === "loading";
  await whenUnused();
  while (isBusy()) {
    await pause(LOOK_MS, signal);
    await whenUnused();
  }
  signal.throwIfAborted();
}
