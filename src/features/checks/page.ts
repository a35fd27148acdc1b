import { IconChecklist } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { useConnection } from "@/api/connection";
import { pageLoader } from "@/api/loaders";
import { archiveIfLoaded, followArchives } from "@/archive/current-archive";
import { listed } from "@/lib/format";
import { LISTS } from "@/references/lists";
import { problemCount } from "@/references/problem-count";
import type { Count, PageDefinition } from "@/ui/page-definition";

export const page: PageDefinition = {
  path: "/checks",
  label: "Checks",
  icon: IconChecklist,
  shortcut: "P",
  useCount: useProblemCount,
  lazy: () => import("./checks-page"),
  loader: pageLoader(...LISTS.map(({ read }) => read)),
};

/**
 * The problems found last, on whichever page, that affect calls and aren't muted. Some pages check without
 * the calls: once the calls are loaded, only those found with them count. Without one of the lists there's no
 * count: it would be too low.
 */
function useProblemCount(): Count {
  const connection = useConnection();
  const { id } = connection;
  const client = useQueryClient();
  const withCalls = useSyncExternalStore(
    followArchives,
    () => archiveIfLoaded(id)?.state().status === "complete",
  );
  const found = useSyncExternalStore(problemCount.subscribe, () => problemCount.of(id, withCalls));
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  return useSyncExternalStore(subscribe, () => {
    const failed = LISTS.filter(({ query }) => {
      const state = client.getQueryState<unknown>(query(connection).queryKey);
      return state?.status === "error" && state.data === undefined;
    });
    if (failed.length > 0) return `Couldn't load ${listed(failed.map(({ name }) => name))}.`;
    return found;
  });
}
