import { IconFileText } from "@tabler/icons-react";
import { assistantsQuery } from "@/api/assistants";
import { filesQuery } from "@/api/files";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import { listCount } from "@/api/loaded-count";
import { pageLoader, prefetch } from "@/api/loaders";
import { squadsQuery } from "@/api/squads";
import type { PageDefinition } from "@/ui/page-definition";

export const page: PageDefinition = {
  path: "/files",
  label: "Files",
  icon: IconFileText,
  shortcut: "F",
  ...listCount(filesQuery, ({ isDeleted }) => !isDeleted),
  lazy: () => import("./list-page"),
  loader: pageLoader(
    prefetch(filesQuery),
    prefetch(assistantsQuery),
    prefetch(squadsQuery),
    prefetch(knowledgeBasesQuery),
  ),
};
