import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig, firefox, webkit } from "@playwright/test";
import { findChromium, findHeadlessShell, launchOptions } from "./scripts/find-chromium.mjs";

const whole = findChromium();
const shell = findHeadlessShell();
/** What looks at every page, or at every way in which something fails: slow, and not for every run. */
const SWEEPS = /sweeps\/|@sweep/;
const OTHER_BROWSERS = "**/other-browsers/*.spec.ts";
/** Playwright's own builds, where they are installed. */
const installed = [
  { name: "firefox", type: firefox } as const,
  { name: "webkit", type: webkit } as const,
].filter(({ type }) => existsSync(type.executablePath()));

// The fixtures start what a test needs (build/server/testing.js), so that tests are apart and run side by
// side.
export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  // Half of a test's time is waiting: two at a time per core, as far as the memory of a usual machine goes.
  workers: Math.min(2 * availableParallelism(), 4),
  // A second try is recorded, and shown in the summary: recording every first one takes a quarter of the
  // time.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  // A machine that does other work at the same time is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: "chromium",
    trace: "on-first-retry",
    launchOptions: launchOptions(shell ?? whole),
  },
  projects: [
    { name: "journeys", grepInvert: SWEEPS, testIgnore: OTHER_BROWSERS },
    { name: "sweeps", grep: SWEEPS },
    // The journeys run in the browser without windows where there is one: some of them in a person's too.
    { name: "whole-chromium", grep: /@whole/, use: { launchOptions: launchOptions(whole) } },
    ...installed.map(({ name }) => ({
      name,
      grepInvert: SWEEPS,
      testIgnore: OTHER_BROWSERS,
      use: { browserName: name, launchOptions: {} },
    })),
    // Those of the distribution.
    { name: "other-browsers", testMatch: OTHER_BROWSERS },
  ],
});
