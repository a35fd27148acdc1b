import type { Plugin } from "vite";

/**
 * Browsers that support this comment compile the whole script in the background, while other files are still
 * loading. Otherwise each function is compiled on its first call, while the page waits.
 */
const ALL = "//# allFunctionsCalledOnLoad\n";

/** Marks the scripts that pages start with, which index.html names (page-files.ts). */
export function compileAhead(): Plugin {
  return {
    name: "switchboard-compile-ahead",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const page = bundle["index.html"];
        const html = page?.type === "asset" ? String(page.source) : "";
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && html.includes(file.fileName)) file.code = ALL + file.code;
      },
    },
  };
}
