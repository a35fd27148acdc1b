import { IconPhone } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { assistantsQuery } from "@/api/assistants";
import { callQuery } from "@/api/calls";
import { useConnection } from "@/api/connection";
import { isForbidden } from "@/api/errors";
import { pageLoader, prefetch, type Read } from "@/api/loaders";
import { archiveFor, archiveIfLoaded, followArchives, knowsCalls } from "@/archive/current-archive";
import { storedConnections } from "@/storage/connections";
import type { Count, PageDefinition } from "@/ui/page-definition";

const prefetchCall: Read = async (connection, { callId = "" }, client) => {
  const { wasDeleted } = await import("@/deletion/queue");
  if (!wasDeleted(connection, "call", callId)) void client.prefetchQuery(callQuery(connection, callId));
};

/** Scorecards belong to an organization, which the first list that is ever loaded names. */
const scorecardLoader = pageLoader((connection, _, client) => {
  const loaded = client.prefetchQuery(assistantsQuery(connection));
  return storedConnections.find(connection.id)?.organizationId === undefined ? loaded : undefined;
});

const archiveLoader = pageLoader((connection) => archiveFor(connection).start(), prefetch(assistantsQuery));

export const page: PageDefinition = {
  path: "/calls",
  label: "Calls",
  icon: IconPhone,
  shortcut: "C",
  startsArchive: true,
  useCount: useCallCount,
  opensById: "call",
  lazy: () => import("./list/list-page"),
  loader: archiveLoader,
  inside: [
    { path: "scorecards", lazy: () => import("./scorecards/list-page"), loader: scorecardLoader },
    {
      path: "scorecards/:scorecardId",
      lazy: () => import("./scorecards/edit-page"),
      loader: scorecardLoader,
    },
    {
      path: "scorecards/:scorecardId/results",
      lazy: () => import("./scorecards/results-page"),
      loader: scorecardLoader,
    },
    {
      path: "queues",
      lazy: async () => ({ Component: (await import("./queues/queue-pages")).QueuesPage }),
      loader: archiveLoader,
    },
    {
      path: "queues/:queueId",
      lazy: async () => ({ Component: (await import("./queues/queue-pages")).QueuePage }),
      loader: archiveLoader,
    },
    {
      path: ":callId",
      lazy: () => import("./viewer/viewer-page"),
      loader: pageLoader(prefetchCall, prefetch(assistantsQuery)),
    },
  ],
};

function useCallCount(): Count {
  const { id } = useConnection();
  return useSyncExternalStore(followArchives, () => {
    const state = archiveIfLoaded(id)?.state();
    if (knowsCalls(state)) return state?.count;
    return isForbidden(state?.error) ? "not allowed" : undefined;
  });
}
