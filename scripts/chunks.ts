import type { Plugin } from "vite";

/** The entry, and packages that every page runs on, without what they have for many queries at once. */
const BASE =
  /[\\/]src[\\/]main\.tsx$|[\\/]node_modules[\\/](react|react-router|@tanstack[\\/](query-core|react-query))[\\/](?!.*[qQ]ueries)|vite[\\/]preload-helper|[\\/]icons-react[\\/].*[\\/](createReactComponent|defaultAttributes)\.mjs$/;
/** What draws pages, which the entry doesn't wait for. */
const DOM = /[\\/]node_modules[\\/](react-dom|scheduler)[\\/]/;
const MOUNT = /[\\/]src[\\/](mount|ui[\\/]tooltip)\.tsx$|[\\/]react-router[\\/].*[\\/]dom-export\.mjs$/;
/** Code that every page in the frame starts with: the frame, its fallback, and what counts lists later. */
const FRAME =
  /[\\/]src[\\/](layout[\\/](frame|route-error|not-found-page)\.tsx|lib[\\/](when-idle|may-load-ahead)\.ts)$/;
/** The parts that controls are made of. They need nothing of the dashboard. */
const CONTROLS =
  /[\\/]node_modules[\\/](react-aria|react-aria-components|react-stately|@internationalized|@swc|client-only|use-sync-external-store)[\\/]/;
/** Those that only forms and few other pages have: lists of options, tags, and what can be dragged. */
const CHOICES =
  /[\\/](private|import)[\\/](combobox|dnd|grid|gridlist|listbox|select|tag)[\\/]|[\\/](ComboBox|DragAndDrop|ListBox|Select|TagGroup)\.mjs$/;
const ICON = /[\\/]icons-react[\\/].*[\\/](Icon\w+)\.mjs$/;
const VOCABULARY = /[\\/]src[\\/]schema[\\/]/;
const STYLES = /\.css$/;
/** Code that only forms use. What else they share is also in parts that any page may load later. */
const OF_FORMS = /[\\/]src[\\/](form|assistant-form|record-editor)[\\/]/;

/** The pages of review queues and a call's queue bar. Users who open one open the others. */
const OF_QUEUES = /[\\/]src[\\/]features[\\/]calls[\\/]queues[\\/]/;

/** What editors do with a record, without drawing it. */
const OF_EDITING = /[\\/]src[\\/](editing|document)[\\/].*\.ts$/;

/** Modules that are loaded by their own names, as examples of what is shared. */
const EXAMPLES = {
  main: "main",
  mount: "mount",
  squadList: "features/squads/list-page",
  connect: "features/connect/connect-page",
  frame: "layout/frame",
  notFound: "layout/not-found-page",
  list: "features/assistants/list-page",
  plainList: "features/files/list-page",
  calls: "features/calls/list/list-page",
  call: "features/calls/viewer/viewer-page",
  overview: "features/overview/overview-page",
  record: "features/tools/detail-page",
  settings: "features/settings/settings-page",
  form: "features/assistants/editor-page",
  squadForm: "features/squads/editor-page",
  newForm: "features/squads/new/new-page",
  number: "features/phone-numbers/detail-page",
  palette: "layout/palette/palette",
};
type Example = keyof typeof EXAMPLES;

/** What no editor is part of, and some of what editors do is. */
const OTHERS: Example[] = ["call", "record", "settings", "number", "palette"];

/**
 * Splits the code into few files: what all pages need, all lists, all forms. By default, the bundler makes a
 * file for each set of modules that share something, and a page would be eighty files. On a slow connection,
 * a request costs more than a file's size. A module is in the first file that needs it, and no file needs a
 * later one.
 */
export function chunks(): Plugin {
  const needs = new Map<string, ReadonlySet<string>>();
  /** Whether a module is needed by all of these from the start. */
  const by = (id: string, ...examples: Example[]) =>
    examples.every((example) => needs.get(example)?.has(id) === true);
  const isOfLists = (id: string) =>
    by(id, "list", "record") || by(id, "list", "form") || by(id, "list", "overview");
  const groups: Record<string, (id: string) => boolean> = {
    base: (id) => !MOUNT.test(id) && (BASE.test(id) || by(id, "main") || by(id, "mount")),
    dom: (id) => DOM.test(id),
    controls: (id) => CONTROLS.test(id) && !CHOICES.test(id),
    choices: (id) => CONTROLS.test(id) && CHOICES.test(id),
    mount: (id) => MOUNT.test(id),
    shell: (id) =>
      by(id, "connect", "frame") ||
      by(id, "connect", "list") ||
      by(id, "connect", "settings") ||
      (ICON.test(id) &&
        (by(id, "connect") || by(id, "frame") || by(id, "notFound") || by(id, "list") || by(id, "calls"))),
    // Few need the others, each of them some.
    icons: (id) => ICON.test(id),
    frame: (id) =>
      FRAME.test(id) ||
      by(id, "frame") ||
      by(id, "list", "calls") ||
      // On a slow connection, a request for styles costs more than their size.
      (STYLES.test(id) && (isOfLists(id) || by(id, "list", "plainList") || by(id, "calls", "overview"))),
    records: (id) => by(id, "calls", "record") || by(id, "calls", "form"),
    calls: (id) => by(id, "calls", "call") || by(id, "calls", "overview"),
    references: isOfLists,
    lists: (id) => by(id, "list", "plainList") || by(id, "list", "squadList"),
    editing: (id) =>
      OF_EDITING.test(id) && by(id, "form", "squadForm") && !OTHERS.some((other) => by(id, other)),
    queues: (id) => OF_QUEUES.test(id),
    forms: (id) =>
      OF_FORMS.test(id) && !by(id, "list") && !by(id, "squadList") && by(id, "form", "squadForm", "newForm"),
  };

  return {
    name: "switchboard-chunks",
    apply: "build",
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // The packages' parts that they need stay where the bundler puts them.
              includeDependenciesRecursively: false,
              groups: Object.entries(groups).map(([name, test]) => ({
                name,
                // Pages don't wait for the schema, which includes zod.
                test: (id) => test(id) && !VOCABULARY.test(id),
              })),
            },
          },
        },
      },
    }),
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const icons = new Map(ids.map((id) => [ICON.exec(id)?.[1], id]));
      const collect = (id: string, found: Set<string>) => {
        if (found.has(id) || /[\\/]node_modules[\\/]/.test(id)) return;
        found.add(id);
        // Icons are imported from an index of thousands, so only the code says which.
        for (const [name] of this.getModuleInfo(id)?.code?.matchAll(/\bIcon[A-Z]\w*/g) ?? []) {
          const icon = icons.get(name);
          if (icon) found.add(icon);
        }
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
        // What a file imports from one that waits for it isn't there yet.
        if (way.includes(name)) this.error(`Files need each other: ${[...way, name].join(" > ")}`);
        if (chunk?.type !== "chunk" || isSound.has(name)) return;
        for (const other of chunk.imports) follow(other, [...way, name]);
        isSound.add(name);
      };
      for (const name of Object.keys(bundle)) follow(name, []);
    },
  };
}
