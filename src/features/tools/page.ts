import { IconTool } from "@tabler/icons-react";
import { assistantsQuery } from "@/api/assistants";
import { ensure, pageLoader, prefetch } from "@/api/loaders";
import { squadsQuery } from "@/api/squads";
import type { PageDefinition } from "@/ui/page-definition";

const loader = pageLoader(prefetch(assistantsQuery), prefetch(squadsQuery));

export const page: PageDefinition = {
  path: "/tools",
  label: "Tools",
  icon: IconTool,
  shortcut: "T",
  opensById: "tool",
  lazy: () => import("./list-page"),
  loader,
  inside: [
    { path: ":toolId", lazy: () => import("./detail-page"), loader },
    {
      path: ":toolId/clean-up",
      lazy: () => import("./clean-up/clean-up-page"),
      loader: pageLoader(ensure(assistantsQuery), ensure(squadsQuery)),
    },
  ],
};
