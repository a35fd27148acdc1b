import type { Plugin } from "vite";

/** Packages that every page runs on. */
const BASE =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser|use-sync-external-store|@tanstack[\\/](query-core|react-query))[\\/]/;
/** What every page begins with: the frame, and what it shows in place of a page. */
const FRAME = /[\\/]src[\\/]layout[\\/](frame|route-error|not-found-page)\.tsx$/;
const LOADER = /vite[\\/]preload-helper/;
const ICONS = /[\\/]@tabler[\\/]icons-react[\\/]/;
/** Of ours, what needs nothing that is drawn. */
const LOW = /[\\/]src[\\/](api|archive|document|lib|storage)[\\/]/;
const VOCABULARY = /[\\/]src[\\/]schema[\\/]/;
/** What only forms are made of: what else they share is also in parts that any page may load later. */
const OF_FORMS = /[\\/]src[\\/](form|assistant-form|record-editor)[\\/]/;

/** Modules that are loaded by their own names, as examples of what is shared. */
const EXAMPLES = {
  main: "main",
  squadList: "features/squads/list-page",
  connect: "features/connect/connect-page",
  frame: "layout/frame",
  list: "features/assistants/list-page",
  plainList: "features/files/list-page",
  calls: "features/calls/list/list-page",
  record: "features/tools/detail-page",
  settings: "features/settings/settings-page",
  form: "features/assistants/editor-page",
  squadForm: "features/squads/editor-page",
  newForm: "features/squads/new/new-page",
};
type Example = keyof typeof EXAMPLES;

/**
 * Parts the code into few files: what all pages need, all lists, all forms. Left to itself the bundler makes a file for each set
 * of modules that share something, and a page would be eighty files. On a slow line a file costs more by its request than by its
 * size. A module goes into the first file that wants it, and a file needs none that comes after it.
 */
export function chunks(): Plugin {
  const needs = new Map<string, ReadonlySet<string>>();
  /** Whether a module of ours is needed by all of these from the start. */
  const by = (id: string, ...examples: Example[]) =>
    examples.every((example) => needs.get(example)?.has(id) === true);
  const groups: Record<string, (id: string) => boolean> = {
    base: (id) => BASE.test(id) || LOADER.test(id) || ICONS.test(id) || (LOW.test(id) && by(id, "main")),
    start: (id) => by(id, "connect", "frame") || by(id, "connect", "list") || by(id, "connect", "settings"),
    frame: (id) => FRAME.test(id) || by(id, "frame") || by(id, "list", "calls", "record"),
    records: (id) => by(id, "list", "calls") || by(id, "calls", "record") || by(id, "calls", "form"),
    references: (id) => by(id, "list", "record") || by(id, "list", "form"),
    lists: (id) => by(id, "list", "plainList"),
    forms: (id) =>
      OF_FORMS.test(id) && !by(id, "list") && !by(id, "squadList") && by(id, "form", "squadForm", "newForm"),
  };
  /** The pages don't wait for the vocabulary, which brings zod; and what the start needs is with it. */
  const isFree = (id: string) => !VOCABULARY.test(id) && !by(id, "main");

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
              groups: Object.entries(groups).map(([name, test]) => ({
                name,
                test: (id) => test(id) && (name === "base" || isFree(id)),
              })),
            },
          },
        },
      },
    }),
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const collect = (id: string, found: Set<string>) => {
        if (found.has(id) || /[\\/]node_modules[\\/]/.test(id)) return;
        found.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) collect(imported, found);
      };
      for (const [example, name] of Object.entries(EXAMPLES)) {
        const id = ids.find((one) => one.replaceAll("\\", "/").endsWith(`/src/${name}.tsx`));
        if (id === undefined) this.error(`There is no src/${name}.tsx, by which the build divides the code`);
        const found = new Set<string>();
        collect(id, found);
        found.delete(id);
        needs.set(example, found);
      }
    },
    generateBundle(_, bundle) {
      const isSound = new Set<string>();
      const follow = (name: string, way: readonly string[]) => {
        const chunk = bundle[name];
        // What a file takes from one that waits for it is not there yet.
        if (way.includes(name)) this.error(`Files need each other: ${[...way, name].join(" > ")}`);
        if (chunk?.type !== "chunk" || isSound.has(name)) return;
        for (const other of chunk.imports) follow(other, [...way, name]);
        isSound.add(name);
      };
      for (const name of Object.keys(bundle)) follow(name, []);
    },
  };
}
