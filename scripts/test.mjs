// Runs all checks and stops at the first failure; the quick ones run side by side. With --full, the slow
// sweeps and other browsers follow.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { firefox, webkit } from "@playwright/test";
import { root } from "./builds.mjs";
import { findChromium } from "./find-chromium.mjs";

const isFull = process.argv.includes("--full");
const begun = performance.now();
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const script = (name) => join(root, "scripts", name);
const packaged = (path) => join(root, "node_modules", path);
/** How many of the slowest tests are named in the end. */
const SHOWN_SLOWEST = 20;
/** What Playwright calls the results of a test. */
const STATUSES = { expected: "passed", unexpected: "failed" };
/** The programs that a failure ends. */
const running = new Set();

const reports = join(root, "build", "reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

if (!findChromium() && process.env.CHROMIUM_PATH)
  fail("CHROMIUM_PATH isn't a program that can run. Set it to another one, or unset it.");
if (process.env.CI) await step("Browsers", [script("browser-install.mjs"), ...(isFull ? ["--others"] : [])]);
else if (!findChromium()) fail("The browser tests need Chromium. Install it with: npm run browser:install");
await Promise.all([
  quietStep("Types", [packaged("typescript/bin/tsc"), "--noEmit"]),
  quietStep("Lint", [script("lint.mjs")]),
  quietStep("Build", [script("build.mjs")]),
]);
await vitestStep("Unit, service and component tests", ["unit", "service", "components"]);
await browserStep("Journeys", ["journeys", "whole-chromium"]);
if (isFull) {
  await vitestStep("Sweeps of the service", ["service-sweeps"]);
  // Sweeps work harder than journeys, and more of them at a time only wait for each other.
  await browserStep("Sweeps", ["sweeps"], ["--workers=2"]);
  const others = [firefox, webkit].filter((browser) => {
    const isInstalled = existsSync(browser.executablePath());
    if (!isInstalled)
      console.log(`Skipped: the journeys in Playwright's ${browser.name()}, which isn't installed`);
    return isInstalled;
  });
  await browserStep("Other browsers", ["other-browsers", ...others.map((browser) => browser.name())]);
}
console.log(`\nAll checks passed in ${seconds(begun)}`);
console.log(tally());

function vitestStep(name, projects) {
  return step(name, [
    packaged("vitest/vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${join(reports, `${projects[0]}.json`)}`,
    ...projects.map((project) => `--project=${project}`),
  ]);
}

function browserStep(name, projects, more = []) {
  return step(
    name,
    [
      packaged("@playwright/test/cli.js"),
      "test",
      "--reporter=list,json",
      ...projects.map((project) => `--project=${project}`),
      ...more,
    ],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, `${projects[0]}.json`),
      ...(isFull && { FULL: "1" }),
    },
  );
}

/** Shows what it prints at once. */
async function step(name, args, environment = {}) {
  const since = performance.now();
  console.log(`\n── ${name}`);
  const status = await run(args, "inherit", environment);
  if (status !== 0) fail(`${name}: failed after ${seconds(since)}`);
  console.log(`── ${name}: passed in ${seconds(since)}`);
}

/** Shows what it printed when it has ended, so that several can run side by side. */
async function quietStep(name, args) {
  const since = performance.now();
  const printed = [];
  const status = await run(args, "pipe", {}, (bytes) => printed.push(bytes));
  console.log(`\n── ${name}`);
  process.stdout.write(Buffer.concat(printed));
  if (status !== 0) fail(`${name}: failed after ${seconds(since)}`);
  console.log(`── ${name}: passed in ${seconds(since)}`);
}

/** Runs a program of Node and resolves to its exit status. */
function run(args, stdio, environment, onPrinted) {
  return new Promise((resolve) => {
    const program = spawn(process.execPath, args, {
      cwd: root,
      stdio: ["inherit", stdio, stdio],
      env: { ...process.env, ...environment },
    });
    running.add(program);
    program.stdout?.on("data", onPrinted);
    program.stderr?.on("data", onPrinted);
    program.on("close", (status) => {
      running.delete(program);
      resolve(status);
    });
  });
}

function fail(words) {
  for (const program of running) program.kill();
  console.error(`\n${words}`);
  // There's nothing to count before the first test.
  if (readdirSync(reports).length > 0) console.log(tally());
  process.exit(1);
}

/**
 * "123 passed, 1 of them flaky, 0 failed", over the existing reports; then the name of each flaky test, and
 * the tests that took longest.
 */
function tally() {
  const tests = readdirSync(reports).flatMap((name) => {
    const report = JSON.parse(readFileSync(join(reports, name), "utf8"));
    return report.testResults ? report.testResults.flatMap(vitestTests) : report.suites.flatMap(browserTests);
  });
  const are = (...statuses) => tests.filter(({ status }) => statuses.includes(status));
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN_SLOWEST);
  return [
    `${are("passed", "flaky").length} passed, ${are("flaky").length} of them flaky, ${are("failed").length} failed`,
    ...are("flaky").map(({ title }) => `Flaky, passed on the second try: ${title}`),
    `\nThe slowest ${slowest.length} tests:`,
    ...slowest.map(({ ms, title }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`),
  ].join("\n");
}

/** The tests of a file in Vitest's report. */
function vitestTests({ name, assertionResults }) {
  const file = relative(root, name);
  return assertionResults.map(({ fullName, status, duration = 0 }) => ({
    title: `${file} ${fullName}`,
    status,
    ms: duration,
  }));
}

/** The tests of a file or group in Playwright's report, with the time of all their tries. */
function browserTests({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, results, projectName }) => ({
      title: `${file}:${line} ${title}${projectName === "journeys" || projectName === "sweeps" ? "" : ` (${projectName})`}`,
      status: STATUSES[status] ?? status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(browserTests)];
}
