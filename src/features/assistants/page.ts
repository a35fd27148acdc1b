import { IconMessageChatbot } from "@tabler/icons-react";
import { assistantsQuery } from "@/api/assistants";
import { listCount } from "@/api/loaded-count";
import { ensure, pageLoader, prefetch } from "@/api/loaders";
import { squadsQuery } from "@/api/squads";
import { voicesQuery } from "@/api/voices";
import type { PageDefinition } from "@/ui/page-definition";

export const page: PageDefinition = {
  path: "/assistants",
  label: "Assistants",
  icon: IconMessageChatbot,
  shortcut: "A",
  ...listCount(assistantsQuery),
  searches: "assistants and their prompts",
  lazy: () => import("./list-page"),
  loader: pageLoader(prefetch(assistantsQuery), prefetch(squadsQuery)),
  inside: [
    {
      path: "apply",
      lazy: () => import("./apply/apply-page"),
      loader: pageLoader(ensure(assistantsQuery)),
    },
    {
      path: "compare",
      lazy: () => import("./compare/compare-page"),
      loader: pageLoader(ensure(assistantsQuery)),
    },
    {
      path: "replace",
      lazy: () => import("./replace/replace-page"),
      loader: pageLoader(ensure(assistantsQuery), ensure(squadsQuery)),
    },
    {
      path: ":assistantId",
      lazy: () => import("./editor-page"),
      // GET /assistants is the only way to read one. The page doesn't wait for the voices, which are only
      // suggested.
      loader: pageLoader(ensure(assistantsQuery), prefetch(voicesQuery)),
    },
    {
      path: ":assistantId/rename",
      lazy: () => import("./rename/rename-page"),
      loader: pageLoader(ensure(assistantsQuery), ensure(squadsQuery)),
    },
    {
      path: ":assistantId/results",
      lazy: () => import("./results/results-page"),
      loader: pageLoader(ensure(assistantsQuery)),
    },
  ],
};
