import { defineConfig } from "vite";

// The program that serves the dashboard: plain JavaScript for Node, its packages left in node_modules.
export default defineConfig({
  resolve: { tsconfigPaths: true },
  publicDir: false,
  build: {
    ssr: true,
    outDir: "build/server",
    emptyOutDir: true,
    target: "node20",
    minify: false,
    rolldownOptions: {
      input: {
        main: "server/main.ts",
        backup: "server/backup.ts",
        restore: "server/restore.ts",
        testing: "server/testing.ts",
        // The benchmarks make their files of calls with it.
        "sample-data": "server/sample-data/organization.ts",
      },
      output: { entryFileNames: "[name].js" },
    },
  },
});
