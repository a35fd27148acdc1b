import { IconLayoutDashboard } from "@tabler/icons-react";
import { pageLoader } from "@/api/loaders";
import { archiveFor } from "@/archive/current-archive";
import { LISTS } from "@/references/lists";
import type { PageDefinition } from "@/ui/page-definition";

export const page: PageDefinition = {
  path: "/",
  label: "Overview",
  icon: IconLayoutDashboard,
  shortcut: "O",
  startsArchive: true,
  lazy: () => import("./overview-page"),
  // The calls, and the lists that the checks need.
  loader: pageLoader((connection) => archiveFor(connection).start(), ...LISTS.map(({ read }) => read)),
};
