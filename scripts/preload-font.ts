import type { Plugin } from "vite";

/** Has the browser fetch the font's Latin part with the page, not only once the styles have asked for it. */
export function preloadFont(): Plugin {
  return {
    name: "switchboard-preload-font",
    apply: "build",
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
