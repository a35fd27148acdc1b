import type { PageDefinition } from "@/ui/page-definition";

/** The pages in the groups of the navigation. A new page is a folder in `features` and its name here. */
const GROUPS = [
  ["overview", "assistants", "squads", "calls"],
  ["phone-numbers", "tools", "files", "knowledge-bases", "voices"],
  ["checks", "settings"],
];

const pages = import.meta.glob<PageDefinition>("../features/*/page.ts", { eager: true, import: "page" });

export const PAGE_GROUPS: readonly (readonly PageDefinition[])[] = GROUPS.map((folders) =>
  folders.map((folder) => {
    const page = pages[`../features/${folder}/page.ts`];
    if (!page) throw new Error(`features/${folder} defines no page`);
    return page;
  }),
);

export const PAGES = PAGE_GROUPS.flat();
