import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks } from "./scripts/chunks.ts";
import { firstParts } from "./scripts/first-parts.ts";

// The dashboard. The program that serves it has a build of its own (vite.server.config.ts).
export default defineConfig({
  plugins: [react(), chunks(), firstParts()],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: "build/app",
    emptyOutDir: true,
    target: "es2022",
    // A module-preload polyfill is an inline script, which the page's policy refuses.
    modulePreload: { polyfill: false },
    manifest: true,
  },
});
