import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// The dashboard. The program that serves it has a build of its own (vite.server.config.ts).
export default defineConfig({
  plugins: [react()],
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
