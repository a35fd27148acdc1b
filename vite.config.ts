import { fileURLToPath } from "node:url";
import locales from "@react-aria/optimize-locales-plugin";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks } from "./scripts/chunks.ts";
import { compileAhead } from "./scripts/compile-ahead.ts";
import { font } from "./scripts/font.ts";
import { pageFiles } from "./scripts/page-files.ts";

/** The router's package leads every import to its development build, which also brings its warnings. */
const ROUTER = fileURLToPath(new URL("node_modules/react-router/dist/production/", import.meta.url));

// The dashboard. The program that serves it has a build of its own (vite.server.config.ts).
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    tailwind(),
    locales.vite({ locales: ["en-US"] }),
    chunks(),
    pageFiles(),
    font(),
    compileAhead(),
  ],
  resolve: {
    tsconfigPaths: true,
    alias:
      command === "build"
        ? [
            { find: /^react-router$/, replacement: `${ROUTER}index.mjs` },
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
    // Many licenses ask that their text goes with the code.
    license: { fileName: "licenses.txt" },
  },
}));
