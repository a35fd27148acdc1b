import { IconChecklist } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { filesQuery } from "@/api/files";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import { pageLoader, prefetch } from "@/api/loaders";
import { squadsQuery } from "@/api/squads";
import { voicesQuery } from "@/api/voices";
import { archiveIfLoaded, followArchives } from "@/archive/archive";
import { allProblemsKey } from "@/references/all-problems-key";
import { countPressing } from "@/references/mutes";
import { useMutes } from "@/references/mutes-here";
import type { PageDefinition } from "@/ui/page-definition";

export const checks: PageDefinition = {
  path: "/checks",
  label: "Checks",
  icon: IconChecklist,
  shortcut: "P",
  useCount: useProblemCount,
  lazy: () => import("./checks-page"),
  loader: pageLoader(
    prefetch(assistantsQuery),
    prefetch(squadsQuery),
    prefetch(filesQuery),
    prefetch(knowledgeBasesQuery),
    prefetch(voicesQuery),
  ),
};

/**
 * The problems found last, on whichever page, that affect calls and aren't muted. Some pages check without the calls:
 * once the calls are loaded, only those found with them count.
 */
function useProblemCount(): number | undefined {
  const { id } = useConnection();
  const client = useQueryClient();
  const mutes = useMutes(id, false);
  const withCalls = useSyncExternalStore(
    followArchives,
    () => archiveIfLoaded(id)?.state().status === "complete",
  );
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  return useSyncExternalStore(subscribe, () => {
    const found = client.getQueryCache().findAll({
      queryKey: allProblemsKey(id, withCalls),
      predicate: ({ state }) => Array.isArray(state.data),
    });
    const [newest] = found.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
    return Array.isArray(newest?.state.data) ? countPressing(newest.state.data, mutes) : undefined;
  });
}
