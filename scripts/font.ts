import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const LICENSE = "node_modules/@fontsource-variable/inter/LICENSE";

/**
 * Makes the browser load the font's Latin part with the page, not only when the styles request it, and serves
 * the font's license.
 */
export function font(): Plugin {
  return {
    name: "switchboard-font",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "assets/inter-license.txt", source: readFileSync(LICENSE) });
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => /inter-latin-wght-normal-.*\.woff2$/.test(name));
        if (!file) throw new Error("The build has no file for the font");
        return [
          {
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
            injectTo: "head-prepend",
          },
        ];
      },
    },
  };
}
