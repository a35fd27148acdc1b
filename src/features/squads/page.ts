import { IconSitemap } from "@tabler/icons-react";
import { assistantsQuery } from "@/api/assistants";
import { listCount } from "@/api/loaded-count";
import { pageLoader, prefetch } from "@/api/loaders";
import { squadsQuery } from "@/api/squads";
import type { PageDefinition } from "@/ui/page-definition";

const loader = pageLoader(prefetch(squadsQuery), prefetch(assistantsQuery));

export const page: PageDefinition = {
  path: "/squads",
  label: "Squads",
  icon: IconSitemap,
  shortcut: "S",
  ...listCount(squadsQuery),
  lazy: () => import("./list-page"),
  loader,
  inside: [
    { path: "new", lazy: () => import("./new/new-page"), loader },
    { path: ":squadId", lazy: () => import("./editor-page"), loader },
  ],
};
