import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** A route of src/routes.tsx: where it leads, and the module that is loaded for it. */
const ROUTE =
  /(?:page\("([^"]*)",|path: "([^"]*)",\s*lazy:|index: true,\s*lazy:) \(\) => import\("@\/([^"]+)"\)/g;
const FRAME = "layout/frame";
const AROUND = [FRAME, "layout/route-error"];
const READER = '<script src="/before-paint.js">';

/**
 * Writes into index.html which files each page is made of, so that public/before-paint.js has the browser fetch them at once: else it would
 * learn of them one after the other, from the start to the router to the page. The dashboard works without.
 */
export function firstParts(): Plugin {
  return {
    name: "switchboard-first-parts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        if (!bundle || !html.includes(READER)) return html;
        const parts = JSON.stringify(partsOf(bundle, html));
        return html.replace(READER, `<meta name="parts" content='${parts}' />\n    ${READER}`);
      },
    },
  };
}

/** @returns the files, and for each page its path with which of them it needs, by position */
function partsOf(bundle: Rolldown.OutputBundle, html: string) {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const filesOf = (name: string, found = new Set<string>()): Set<string> => {
    const chunk = byName.get(name);
    if (!chunk || found.has(name)) return found;
    found.add(name);
    for (const other of chunk.imports) filesOf(other, found);
    // After those of what it is made of, over which they go.
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    return found;
  };
  const filesOfModule = (name: string) => {
    const id = resolve("src", `${name}.tsx`).replaceAll("\\", "/");
    const chunk = chunks.find((one) => one.facadeModuleId === id);
    if (!chunk) throw new Error(`The build has no file of its own for src/${name}.tsx`);
    return [...filesOf(chunk.fileName)];
  };
  const files: string[] = [];
  const positionOf = (file: string) => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const pages = routes().map(([path, name]) => {
    const modules = path === "/connect" ? [name] : [...AROUND, name];
    const wanted = new Set(modules.flatMap(filesOfModule).filter((file) => !html.includes(file)));
    return [path, [...wanted].map(positionOf)];
  });
  return { files, pages };
}

/** Each page's path and module, in the order in which the router looks at them. */
function routes(): [path: string, name: string][] {
  const found = [...readFileSync("src/routes.tsx", "utf8").matchAll(ROUTE)].flatMap(
    ([, page, path, name = ""]): [string, string][] =>
      name === FRAME || page === "*" ? [] : [[path ?? `/${page ?? ""}`, name]],
  );
  if (found.length < 2) throw new Error("src/routes.tsx has no routes in the form that is looked for");
  return found;
}
