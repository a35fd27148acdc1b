// Audits every page, signed in, with Lighthouse's mobile preset, and prints a table: the median of five.
//   npm run bench:lighthouse                  every page
//   npm run bench:lighthouse -- /calls /      some
// Lighthouse is fetched by npx, since nothing else needs its 190 packages.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { isBuilt, root } from "../scripts/builds.mjs";
import { findChromium, launchOptions } from "../scripts/find-chromium.mjs";
import { median } from "./figures.mjs";
import { untilIdle } from "./idle.mjs";

/** The last version that runs on Node 20. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const TIMES = Number(process.env.LIGHTHOUSE_TIMES ?? 5);
const KEY = "bench-lighthouse";
const LEAST = { performance: 95, accessibility: 100, "best-practices": 100 };
const MOST_SHIFT = 0.02;
const MOST_BLOCKED_MS = 200;

if (!isBuilt()) throw new Error("Build first: npm run build");
await untilIdle();
const run = promisify(execFile);
const { startService } = await import(join(root, "build", "server", "testing.js"));
const program = await startService({ appDir: join(root, "build", "app") });
const profile = mkdtempSync(join(tmpdir(), "switchboard-lighthouse-"));
const port = await freePort();
const { args, ...options } = launchOptions(findChromium());
const context = await chromium.launchPersistentContext(profile, {
  ...options,
  args: [...args, `--remote-debugging-port=${port}`],
});
try {
  await program.service.createOrganization({ key: KEY, sample: { seed: 1, calls: 2000 } });
  const page = await context.newPage();
  await page.goto(`${program.url}/connect`);
  await page.getByLabel("Service address").fill(program.url);
  await page.getByLabel("API key").fill(KEY);
  await page.getByLabel("Remember on this device").check();
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await page.getByRole("heading", { name: "Overview", level: 1 }).waitFor();
  await page.goto("about:blank");

  const asked = process.argv.slice(2);
  console.log(
    "| page | performance | accessibility | best practices | layout shift | blocked | largest paint | |\n|---|---|---|---|---|---|---|---|",
  );
  for (const path of asked.length > 0 ? asked : await everyPage()) {
    const reports = [];
    for (let time = 0; time < TIMES; time += 1) reports.push(await audit(`${program.url}${path}`));
    const middle = (figure) => median(reports.map(figure));
    const score = (name) => Math.round(100 * middle(({ categories }) => categories[name].score));
    const audited = (name) => middle(({ audits }) => audits[name].numericValue);
    const scores = Object.keys(LEAST).map(score);
    const [shift, blocked] = [audited("cumulative-layout-shift"), audited("total-blocking-time")];
    const isKept =
      Object.values(LEAST).every((least, i) => scores[i] >= least) &&
      shift <= MOST_SHIFT &&
      blocked <= MOST_BLOCKED_MS;
    const paint = (audited("largest-contentful-paint") / 1000).toFixed(1);
    console.log(
      `| \`${path}\` | ${scores.join(" | ")} | ${shift.toFixed(3)} | ${Math.round(blocked)} ms | ${paint} s | ${isKept ? "kept" : "missed"} |`,
    );
    for (const problem of failing(reports[0])) console.log(`  ${problem}`);
  }
} finally {
  await context.close();
  await program.close();
  rmSync(profile, { recursive: true, force: true });
}

/** Each list, and a record of each kind that has a page. */
async function everyPage() {
  const first = async (path) => {
    const response = await fetch(`${program.url}/api/v1/${path}`, { headers: { "X-API-Key": KEY } });
    return (await response.json())[0].id;
  };
  const [assistant, squad, call] = await Promise.all([
    first("assistants"),
    first("multi-agent"),
    first("calls"),
  ]);
  return [
    "/connect",
    "/",
    "/assistants",
    `/assistants/${assistant}`,
    "/squads",
    `/squads/${squad}`,
    "/calls",
    `/calls/${call}`,
    "/phone-numbers",
    "/tools",
    "/files",
    "/knowledge-bases",
    "/voices",
    "/checks",
    "/settings",
  ];
}

/** One report of Lighthouse, in the browser that is signed in. */
async function audit(url, triesLeft = 2) {
  const report = await run(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      url,
      `--port=${port}`,
      "--disable-storage-reset",
      `--only-categories=${Object.keys(LEAST).join(",")}`,
      "--output=json",
      "--quiet",
    ],
    { maxBuffer: 1 << 28, env: { ...process.env, CI: "1" } },
  ).then(
    ({ stdout }) => JSON.parse(stdout),
    // It ends with an error after its report says that it missed the start of the page.
    (error) => ({ runtimeError: error }),
  );
  if (!report.runtimeError) return report;
  if (triesLeft > 0) return audit(url, triesLeft - 1);
  throw new Error(`${url}: ${report.runtimeError.message.slice(0, 300)}`);
}

/** What accessibility and best practices complain of. */
function failing({ categories, audits }) {
  return ["accessibility", "best-practices"].flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => `${name}: ${audits[id].title}`),
  );
}

/** A port that was free a moment ago. */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
