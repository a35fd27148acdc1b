import { assistants } from "@/features/assistants/page";
import { calls } from "@/features/calls/page";
import { checks } from "@/features/checks/page";
import { files } from "@/features/files/page";
import { knowledgeBases } from "@/features/knowledge-bases/page";
import { overview } from "@/features/overview/page";
import { phoneNumbers } from "@/features/phone-numbers/page";
import { settings } from "@/features/settings/page";
import { squads } from "@/features/squads/page";
import { tools } from "@/features/tools/page";
import { voices } from "@/features/voices/page";
import type { PageDefinition } from "@/ui/page-definition";

/** The pages of the navigation, in its groups. A new page is a folder in `features` and its place here. */
export const PAGE_GROUPS: readonly (readonly PageDefinition[])[] = [
  [overview, assistants, squads, calls],
  [phoneNumbers, tools, files, knowledgeBases, voices],
  [checks, settings],
];

export const PAGES = PAGE_GROUPS.flat();
