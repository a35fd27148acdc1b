import tailwind from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { findChromium, findHeadlessShell, launchOptions } from "./scripts/find-chromium.mjs";

/** Tests of components, which run in a browser; all others run in Node. */
const COMPONENTS = "src/**/*.browser.test.tsx";
/** Makes property tests repeatable. */
const SEED = "scripts/fuzz-seed.ts";
/** Gives slow machines time. */
const PATIENCE = "scripts/patient-waits.ts";
/** Attacks, faults and fuzzing of the program: slow, and run by `npm run test:full` only. */
const SWEEPS = "server/**/*.sweep.test.ts";

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
          include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
          exclude: [COMPONENTS],
          environment: "node",
          setupFiles: [SEED, PATIENCE],
          // Most of the time would go into loading the same modules for each file. So a file undoes what it
          // stubs.
          pool: "threads",
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "service",
          include: ["server/**/*.test.ts"],
          exclude: [SWEEPS],
          environment: "node",
          setupFiles: [SEED, PATIENCE],
          // A process makes its first database in seconds, and copies it for the next. What measures memory
          // is a sweep.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "service-sweeps",
          include: [SWEEPS],
          environment: "node",
          setupFiles: [SEED, PATIENCE],
        },
      },
      {
        extends: true,
        plugins: [tailwind()],
        // Everything the app imports is bundled at the start: what a later test needs besides would reload
        // the running ones.
        optimizeDeps: { entries: ["src/main.tsx"] },
        test: {
          name: "components",
          include: [COMPONENTS],
          // Global tokens and styles.
          setupFiles: ["src/ui/theme/theme.css"],
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
