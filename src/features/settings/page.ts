import { IconSettings } from "@tabler/icons-react";
import type { PageDefinition } from "@/ui/page-definition";

export const page: PageDefinition = {
  path: "/settings",
  label: "Settings",
  icon: IconSettings,
  shortcut: ",",
  lazy: () => import("./settings-page"),
};
