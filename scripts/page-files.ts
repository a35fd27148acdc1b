import type { RouteObject } from "react-router";
import { type Plugin, type Rolldown, runnerImport } from "vite";

/** Draws every page. */
const MOUNT = "/src/mount.tsx";
const READER = '<script src="/before-paint.js">';

/**
 * Writes into index.html which files each page needs: a list of pairs, a route's path and its files. With it
 * the browser loads them all at once, instead of one after another as the start, the router and the page
 * request them. server/program/page-files.ts turns it into links; where another server serves the files,
 * public/before-paint.js does. The dashboard works without it, too.
 */
export function pageFiles(): Plugin {
  return {
    name: "switchboard-page-files",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const { module } = await runnerImport<{ routes: RouteObject[] }>("/src/routes.tsx", runner());
        const pages = modulesOf(module.routes, [MOUNT]).map(([path, modules, startsArchive]) => [
          path,
          [...(startsArchive ? [archiveWorker(bundle)] : []), ...filesOf(modules, bundle)].filter(
            (file) => !html.includes(file),
          ),
        ]);
        return html.replace(
          READER,
          `<meta name="pages" content='${JSON.stringify(pages)}' />\n    ${READER}`,
        );
      },
    },
  };
}

/** How the routes run here, in Node: without styles. */
function runner(): Parameters<typeof runnerImport>[1] {
  // Node has BroadcastChannel, too, and an open channel would prevent the build from ending.
  Reflect.deleteProperty(globalThis, "BroadcastChannel");
  return {
    configFile: false,
    logLevel: "warn",
    resolve: { tsconfigPaths: true },
    plugins: [
      {
        name: "no-styles",
        enforce: "pre",
        resolveId: (id) => (id.endsWith(".css") ? "\0styles" : undefined),
        load: (id) => (id === "\0styles" ? "export default {}" : undefined),
      },
    ],
  };
}

/** Each page's path, with the modules that are loaded for it: its own after those of the routes around it. */
function modulesOf(
  routes: RouteObject[],
  around: string[],
): [path: string, modules: string[], startsArchive: boolean][] {
  return routes.flatMap(({ path = "", lazy, handle, children }) => {
    // A loading function says what it imports, "/src/layout/frame.tsx", whatever else the runner makes of it.
    const [, module = ""] = /\("(\/src\/[^"]+)"\)/.exec(String(lazy)) ?? [];
    const modules = [...around, module];
    if (children) return modulesOf(children, modules);
    return path === "*" ? [] : [[path, modules, handle?.startsArchive === true]];
  });
}

function archiveWorker(bundle: Rolldown.OutputBundle): string {
  const file = Object.keys(bundle).find((name) => /\/archive-worker-[^/]*\.js$/.test(name));
  if (!file) throw new Error("The build has no file for the archive's worker");
  return file;
}

/**
 * The files of modules, with what they import in turn; styles come after those of what is imported, which
 * they override.
 */
function filesOf(modules: string[], bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || found.has(name)) return;
    found.add(name);
    for (const imported of chunk.imports) add(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  };
  for (const module of modules) {
    const is = (id?: string | null) => id?.replaceAll("\\", "/").endsWith(module) === true;
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    // A module has a file of its own, or is part of a shared one.
    const chunk =
      chunks.find(({ facadeModuleId }) => is(facadeModuleId)) ??
      chunks.find(({ moduleIds }) => moduleIds.some(is));
    if (!module || !chunk) throw new Error(`The build has no file for a route's module: ${module}`);
    add(chunk.fileName);
  }
  return [...found];
}
