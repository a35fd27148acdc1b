import { IconVolume } from "@tabler/icons-react";
import { assistantsQuery } from "@/api/assistants";
import { listCount } from "@/api/loaded-count";
import { pageLoader, prefetch } from "@/api/loaders";
import { squadsQuery } from "@/api/squads";
import { voicesQuery } from "@/api/voices";
import type { PageDefinition } from "@/ui/page-definition";

export const page: PageDefinition = {
  path: "/voices",
  label: "Voices",
  icon: IconVolume,
  shortcut: "V",
  ...listCount(voicesQuery),
  lazy: () => import("./list-page"),
  loader: pageLoader(prefetch(voicesQuery), prefetch(assistantsQuery), prefetch(squadsQuery)),
};
