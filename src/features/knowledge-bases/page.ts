import { IconBook2 } from "@tabler/icons-react";
import { assistantsQuery } from "@/api/assistants";
import { filesQuery } from "@/api/files";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import { listCount } from "@/api/loaded-count";
import { pageLoader, prefetch } from "@/api/loaders";
import { squadsQuery } from "@/api/squads";
import type { PageDefinition } from "@/ui/page-definition";

const loader = pageLoader(
  prefetch(knowledgeBasesQuery),
  prefetch(filesQuery),
  prefetch(assistantsQuery),
  prefetch(squadsQuery),
);

export const page: PageDefinition = {
  path: "/knowledge-bases",
  label: "Knowledge bases",
  icon: IconBook2,
  shortcut: "K",
  ...listCount(knowledgeBasesQuery),
  lazy: () => import("./list-page"),
  loader,
  inside: [{ path: ":knowledgeBaseId", lazy: () => import("./detail-page"), loader }],
};
