import { fileURLToPath } from "node:url";
import locales from "@react-aria/optimize-locales-plugin";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown } from "vite";
import { compileAhead } from "./scripts/compile-ahead.ts";
import { font } from "./scripts/font.ts";
import { pageFiles } from "./scripts/page-files.ts";

/** The router's package leads every import to its development build, which also brings its warnings. */
const ROUTER = fileURLToPath(new URL("node_modules/react-router/dist/production/", import.meta.url));

/** Zod's writer of JSON Schemas, which only the server uses: a tenth of what a page loads of Zod. */
const JSON_SCHEMA_WRITER = /^\.\.\/core\/json-schema-processors\.js$/;

const packages = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`);
const source = (names: string) => new RegExp(`[\\\\/]src[\\\\/](${names})`);
const ARIA = packages(
  "react-aria|react-aria-components|react-stately|@internationalized|@swc|client-only|use-sync-external-store",
);
/** What only forms and few other pages have of it: tabs, lists of options, tags, and what can be dragged. */
const CHOICES =
  /[\\/](private|import|intl)[\\/](combobox|dnd|grid|gridlist|listbox|select|tabs|tag)[\\/]|[\\/](ComboBox|DragAndDrop|ListBox|Select|Tabs|TagGroup)\.mjs$/;

/**
 * Few files in place of one for each set of modules that some pages share: on a slow connection, a request costs more
 * than a file's size. A group takes what its modules import, unless an earlier one has it, so that no file needs a
 * later one. The last only takes what is in its folders, because other pages need some of the rest.
 */
const GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: "start", test: packages("react|react-router|zod|@tanstack.(query-core|react-query)") },
  { name: "main", test: source("main\\.tsx") },
  { name: "dom", test: packages("react-dom|scheduler") },
  { name: "controls", test: (id) => ARIA.test(id) && !CHOICES.test(id) },
  { name: "choices", test: ARIA },
  {
    name: "shell",
    test: source("mount|ui.(button|checkbox|color-|dialog|disclosure|note|radio|text-field)"),
  },
  {
    name: "frame",
    test: source(
      "layout.(frame|route-error)|ui.(badge|debounce|enum-value|foot-bar|highlight|monogram|raw-json|search-box|segments|use-url|when)|lib.(object-number|sort)|storage.(record-key|use-storage)|archive.use-archive|api.shown-call|document.(search|variable-values)",
    ),
  },
  { name: "values", test: /[\\/]node_modules[\\/](react-hook-form|@hookform)[\\/]|schema-resolver/ },
  {
    name: "table",
    test: source("ui.(column-choice|facet-choice|filter-bar|selection-bar|table|toolbar)"),
  },
  {
    name: "references",
    test: source(
      "references.use-references|deletion.deleted|document.place-in-words|record-list.loading|ui.retry-note",
    ),
  },
  { name: "records", test: source("record-list.record-list") },
  { name: "inputs", test: source("ui.(combobox|select\\.|tag-input)") },
  {
    name: "calls",
    test: source("features.calls.(?!review|scorecards)|review.(?!workspace\\.)"),
    minShareCount: 3,
  },
  {
    name: "shared",
    test: source("lib|ui|document|storage|archive|references.(?!checks)"),
    minShareCount: 14,
  },
  { name: "icons", test: packages("@tabler.icons-react") },
  {
    name: "forms",
    test: source(
      "form|assistant-form|record-editor.(?!bulk)|editing.(?!bulk)|references.(checks|use-problems)",
    ),
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
];

// The dashboard. The program that serves it has a build of its own (vite.server.config.ts).
export default defineConfig(({ command }) => ({
  plugins: [react(), tailwind(), locales.vite({ locales: ["en-US"] }), pageFiles(), font(), compileAhead()],
  resolve: {
    tsconfigPaths: true,
    alias:
      command === "build"
        ? [
            { find: /^react-router$/, replacement: `${ROUTER}index.mjs` },
            {
              find: JSON_SCHEMA_WRITER,
              replacement: fileURLToPath(new URL("scripts/nothing.cjs", import.meta.url)),
            },
            { find: /^react-router\/dom$/, replacement: `${ROUTER}dom-export.mjs` },
          ]
        : [],
  },
  // The archive's worker loads some of its code only when it's needed.
  worker: { format: "es" },
  build: {
    outDir: "build/app",
    emptyOutDir: true,
    target: "es2022",
    // Browsers that know light-dark() (May 2024): for older ones each color would be written several times.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // A module-preload polyfill is an inline script, which the page's policy refuses.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
    // Many licenses ask that their text goes with the code.
    license: { fileName: "licenses.txt" },
  },
}));
