// Runs all checks one after another and stops at the first failure.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./builds.mjs";
import { findChromium } from "./find-chromium.mjs";

const begun = performance.now();
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const script = (name) => join(root, "scripts", name);
const packaged = (path) => join(root, "node_modules", path);

const reports = join(root, "build", "reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");

if (!findChromium() && process.env.CHROMIUM_PATH)
  fail("CHROMIUM_PATH names no program that can be run. Set it to another, or unset it.");
if (process.env.CI) step("Chromium", [script("browser-install.mjs")]);
else if (!findChromium()) fail("The browser tests need a Chromium. Get one with: npm run browser:install");
step("Types", [packaged("typescript/bin/tsc"), "--noEmit"]);
step("Lint", [packaged("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."]);
step("Floors", [script("floors.mjs")]);
step("Build", [script("build.mjs")]);
step("Unit and service tests", [
  packaged("vitest/vitest.mjs"),
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${unitReport}`,
]);
step("Browser tests", [packaged("@playwright/test/cli.js"), "test", "--reporter=list,json"], {
  PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
});
console.log(`\nAll checks passed in ${seconds(begun)}`);
console.log(tally());

function step(name, args, environment = {}) {
  const since = performance.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  if (status !== 0) fail(`${name}: failed after ${seconds(since)}`);
  console.log(`── ${name}: passed in ${seconds(since)}`);
}

function fail(words) {
  console.error(`\n${words}`);
  // Before any test has run there is nothing to count.
  if (reportIn(unitReport)) console.log(tally());
  process.exit(1);
}

/** "123 passed, 0 failed", over the existing reports. */
function tally() {
  const unit = reportIn(unitReport);
  const browser = reportIn(browserReport)?.stats;
  const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (browser?.flaky ?? 0);
  const failed = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0);
  return `${passed} passed, ${failed} failed`;
}

function reportIn(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
