import type { Plugin } from "vite";

const PACKAGE = /[\\/]node_modules[\\/]/;
const SOURCE = /[\\/]src[\\/]/;
const ICONS = /[\\/]@tabler[\\/]icons-react[\\/]/;
/** What every page runs on, whole with what it needs itself. */
const BASE =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser|use-sync-external-store|@tanstack[\\/](query-core|react-query))[\\/]/;
/** Of ours, what needs nothing else. */
const LOW = /[\\/]src[\\/](api|lib)[\\/]/;
/** What every table is drawn with, that of the calls too: editors have none. */
const TABLE = /[\\/]src[\\/]ui[\\/](data-table(?!-columns)|selection-bar)/;

const FRAME = /^layout\/(frame|route-error)$/;
const CONNECT = /^features\/connect\//;
const PAGE = /^features\/(?!connect\/)/;
const LIST = /\/list-page$/;
const SHOWS = /\/(list|overview|viewer)-page$/;
/** Pages with much of their own, which have no table of records. */
const HEAVY = /^features\/(assistants\/editor|calls\/list\/list)-page$/;
/** What only forms are made of: the rest is also of parts that are loaded later, on any page. */
const OF_FORMS = /[\\/]src[\\/](form|assistant-form|record-editor)[\\/]/;
const FORM = /^features\/(assistants\/editor|squads\/editor|squads\/new\/new)-page$/;

/**
 * Parts the dashboard's code into few files. Left to itself the bundler makes one for each set of pages that share something: a page would
 * be eighty files, and on a slow line a file costs more by its question than by its size. Each group is a step further from the start, and
 * needs nothing but itself and those before it.
 */
export function chunks(): Plugin {
  /** The routes' modules that a module of ours is part of: "layout/frame", "features/calls/list/list-page". */
  const routesOf = new Map<string, string[]>();
  const count = (id: string, route: RegExp) =>
    routesOf.get(id)?.filter((name) => route.test(name)).length ?? 0;
  const isInMain = (id: string) => count(id, /^main$/) > 0;
  const isWide = (id: string) => count(id, FRAME) > 0 || count(id, PAGE) >= 12;
  const isInAll = (id: string) => count(id, CONNECT) > 0 && (count(id, FRAME) > 0 || count(id, PAGE) >= 2);
  // The pages do not wait for the vocabulary, which brings zod.
  const isDrawn = (id: string) => !/[\\/]src[\\/]schema[\\/]/.test(id);

  return {
    name: "switchboard-chunks",
    apply: "build",
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What they need of the packages stays where the bundler puts it.
              includeDependenciesRecursively: false,
              groups: [
                group("base", (id) => BASE.test(id) || (isInMain(id) && LOW.test(id))),
                group("start", (id) => isInAll(id) || ICONS.test(id)),
                group("frame", (id) => isDrawn(id) && isWide(id)),
                group("table", (id) => TABLE.test(id)),
                group(
                  "records",
                  (id) => isDrawn(id) && count(id, PAGE) >= 3 && count(id, HEAVY) > 0 && count(id, SHOWS) > 0,
                ),
                group("lists", (id) => isDrawn(id) && count(id, LIST) >= 3),
                group("forms", (id) => OF_FORMS.test(id) && count(id, FORM) === 3 && count(id, SHOWS) === 0),
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const routes = ids.find((id) => id.endsWith("/src/routes.tsx"));
      if (routes === undefined) return;
      const mark = (id: string, route: string) => {
        const known = routesOf.get(id) ?? [];
        if (known.includes(route) || !SOURCE.test(id) || PACKAGE.test(id)) return;
        routesOf.set(id, [...known, route]);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) mark(imported, route);
      };
      const main = ids.find((id) => id.endsWith("/src/main.tsx"));
      for (const entry of [main, ...(this.getModuleInfo(routes)?.dynamicallyImportedIds ?? [])]) {
        if (entry !== undefined) mark(entry, nameOf(entry));
      }
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
      const isSound = new Set<string>();
      const follow = (name: string, way: readonly string[]) => {
        // What a file takes from one that waits for it is not there yet.
        if (way.includes(name)) this.error(`Files need each other: ${[...way, name].join(" > ")}`);
        if (isSound.has(name)) return;
        for (const other of importsOf.get(name) ?? []) follow(other, [...way, name]);
        isSound.add(name);
      };
      for (const { fileName } of chunks) follow(fileName, []);
    },
  };

  function group(name: string, test: (id: string) => boolean) {
    const isOurs = (id: string) => routesOf.size > 0 && !isRoute(id) && (name === "base" || !isInMain(id));
    return { name, test: (id: string) => isOurs(id) && test(id) };
  }

  /** They are loaded by their own names. */
  function isRoute(id: string): boolean {
    return SOURCE.test(id) && routesOf.get(id)?.includes(nameOf(id)) === true;
  }
}

/** A module of ours as the routes call it: "features/assistants/list-page". */
function nameOf(id: string): string {
  return id
    .replace(/^.*[\\/]src[\\/]/, "")
    .replace(/\.tsx$/, "")
    .replaceAll("\\", "/");
}
