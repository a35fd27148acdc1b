// Runs all checks in order and stops at the first failure. With --full, the slow sweeps and other browsers
// follow.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { firefox, webkit } from "@playwright/test";
import { root } from "./builds.mjs";
import { findChromium } from "./find-chromium.mjs";

const isFull = process.argv.includes("--full");
const begun = performance.now();
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const script = (name) => join(root, "scripts", name);
const packaged = (path) => join(root, "node_modules", path);

const reports = join(root, "build", "reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

if (!findChromium() && process.env.CHROMIUM_PATH)
  fail("CHROMIUM_PATH isn't a program that can run. Set it to another one, or unset it.");
if (process.env.CI) step("Browsers", [script("browser-install.mjs"), ...(isFull ? ["--others"] : [])]);
else if (!findChromium()) fail("The browser tests need Chromium. Install it with: npm run browser:install");
step("Types", [packaged("typescript/bin/tsc"), "--noEmit"]);
step("Lint", [script("lint.mjs")]);
step("Build", [script("build.mjs")]);
vitestStep("Unit, service and component tests", ["unit", "service", "components"]);
browserStep("Journeys", ["journeys", "whole-chromium"]);
if (isFull) {
  vitestStep("Sweeps of the service", ["service-sweeps"]);
  browserStep("Sweeps", ["sweeps"]);
  const others = [firefox, webkit].filter((browser) => {
    const isInstalled = existsSync(browser.executablePath());
    if (!isInstalled)
      console.log(`Skipped: the journeys in Playwright's ${browser.name()}, which isn't installed`);
    return isInstalled;
  });
  browserStep("Other browsers", ["other-browsers", ...others.map((browser) => browser.name())]);
}
console.log(`\nAll checks passed in ${seconds(begun)}`);
console.log(tally());

function vitestStep(name, projects) {
  step(name, [
    packaged("vitest/vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${join(reports, `${projects[0]}.json`)}`,
    ...projects.map((project) => `--project=${project}`),
  ]);
}

function browserStep(name, projects) {
  step(
    name,
    [
      packaged("@playwright/test/cli.js"),
      "test",
      "--reporter=list,json",
      ...projects.map((project) => `--project=${project}`),
    ],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, `${projects[0]}.json`),
      ...(isFull && { FULL: "1" }),
    },
  );
}

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
  // There's nothing to count before the first test.
  if (readdirSync(reports).length > 0) console.log(tally());
  process.exit(1);
}

/** "123 passed, 1 of them flaky, 0 failed", over the existing reports; then the name of each flaky test. */
function tally() {
  let [passed, failed] = [0, 0];
  const flaky = [];
  for (const name of readdirSync(reports)) {
    const report = JSON.parse(readFileSync(join(reports, name), "utf8"));
    passed += report.numPassedTests ?? report.stats.expected + report.stats.flaky;
    failed += report.numFailedTests ?? report.stats.unexpected;
    flaky.push(...(report.suites ?? []).flatMap(flakyIn));
  }
  return [
    `${passed} passed, ${flaky.length} of them flaky, ${failed} failed`,
    ...flaky.map((test) => `Flaky, passed on the second try: ${test}`),
  ].join("\n");
}

/** The tests of a Playwright report that failed once, as "file:line title". */
function flakyIn({ suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [...own.map(({ file, line, title }) => `${file}:${line} ${title}`), ...suites.flatMap(flakyIn)];
}
