import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { assistantsQuery } from "@/api/assistants";
import type { Connection } from "@/api/connection";
import { filesQuery } from "@/api/files";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import type { List } from "@/api/lists";
import { squadsQuery } from "@/api/squads";
import { voicesQuery } from "@/api/voices";
import { archiveIfLoaded, followArchives } from "@/archive/archive";
import { allProblemsKey } from "@/references/all-problems-key";

/** How many records the lists have that are loaded, by page; no list is read for it. */
export function useLoadedCounts(connection: Connection): Record<string, number | undefined> {
  return {
    "/assistants": useCount(assistantsQuery(connection).queryKey),
    "/squads": useCount(squadsQuery(connection).queryKey),
    "/calls": useCallCount(connection),
    "/files": useCount(filesQuery(connection).queryKey),
    "/knowledge-bases": useCount(knowledgeBasesQuery(connection).queryKey),
    "/voices": useCount(voicesQuery(connection).queryKey),
    "/checks": useProblemCount(connection),
  };
}

function useCount(key: QueryKey): number | undefined {
  const client = useQueryClient();
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  return useSyncExternalStore(subscribe, () => client.getQueryData<List<unknown>>(key)?.records.length);
}

/** The problems that were found last, on whichever page; not every page tells of calls, so only those with them once they are loaded. */
function useProblemCount(connection: Connection): number | undefined {
  const client = useQueryClient();
  const withCalls = useSyncExternalStore(followArchives, () => areCallsIn(connection));
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  return useSyncExternalStore(subscribe, () => {
    const found = client.getQueryCache().findAll({
      queryKey: allProblemsKey(connection.id, withCalls),
      predicate: ({ state }) => state.data !== undefined,
    });
    const [newest] = found.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
    return (newest?.state.data as readonly unknown[] | undefined)?.length;
  });
}

function areCallsIn({ id }: Connection): boolean {
  return archiveIfLoaded(id)?.state().status === "complete";
}

function useCallCount({ id }: Connection): number | undefined {
  const state = useSyncExternalStore(followArchives, () => archiveIfLoaded(id)?.state());
  return state && (state.status === "complete" || state.count > 0) ? state.count : undefined;
}
