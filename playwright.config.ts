import { defineConfig } from "@playwright/test";
import { findChromium, findHeadlessShell, launchOptions } from "./scripts/find-chromium.mjs";

// The fixtures start what a test needs (build/server/testing.js), so that tests are apart and run side by side.
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  // A machine that does other work at the same time is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: "chromium",
    trace: "off",
    launchOptions: launchOptions(findHeadlessShell() ?? findChromium()),
  },
});
