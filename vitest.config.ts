import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { findChromium, findHeadlessShell, launchOptions } from "./scripts/find-chromium.mjs";

/** Tests of components, which run in a browser; all others run in Node. */
const COMPONENTS = "src/**/*.browser.test.tsx";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Vitest leaves one core to itself, which is half of a machine of two.
    maxWorkers: "100%",
    // A machine that does other work at the same time is slow, not wrong.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "src/**/*.test.tsx", "server/**/*.test.ts"],
          exclude: [COMPONENTS],
          environment: "node",
        },
      },
      {
        extends: true,
        // Everything the app imports is bundled at the start: what a later test needs besides would reload the running ones.
        optimizeDeps: { entries: ["src/main.tsx"] },
        test: {
          name: "components",
          include: [COMPONENTS],
          // The tokens and styles that the whole app stands on.
          setupFiles: ["src/ui/theme/tokens.css", "src/ui/theme/base.css"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 720 },
            provider: playwright({ launchOptions: launchOptions(findHeadlessShell() ?? findChromium()) }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
