import { IconLayoutDashboard } from "@tabler/icons-react";
import { assistantsQuery } from "@/api/assistants";
import { filesQuery } from "@/api/files";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import { pageLoader, prefetch } from "@/api/loaders";
import { squadsQuery } from "@/api/squads";
import { voicesQuery } from "@/api/voices";
import { archiveFor } from "@/archive/current-archive";
import type { PageDefinition } from "@/ui/page-definition";

export const page: PageDefinition = {
  path: "/",
  label: "Overview",
  icon: IconLayoutDashboard,
  shortcut: "O",
  startsArchive: true,
  lazy: () => import("./overview-page"),
  // The calls, and the lists that the checks need.
  loader: pageLoader(
    (connection) => archiveFor(connection).start(),
    prefetch(assistantsQuery),
    prefetch(squadsQuery),
    prefetch(filesQuery),
    prefetch(knowledgeBasesQuery),
    prefetch(voicesQuery),
  ),
};
