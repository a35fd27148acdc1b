// Measures the product on this machine and writes the figures to bench/results.md. Every bar is a ratio to a yardstick of the same run.
//   npm run bench                    all of it
//   npm run bench -- calls typing    some groups: their figures are only shown
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { isBuilt, root } from "../scripts/builds.mjs";
import { launch, SLOWED } from "./browser.mjs";
import { calls } from "./rows/calls.mjs";
import { graph } from "./rows/graph.mjs";
import { opening } from "./rows/opening.mjs";
import { typing } from "./rows/typing.mjs";

const KEY = "bench-key";

/** Each makes rows of the table of results. */
const GROUPS = {
  typing: (place) => typing(place.browser, place),
  opening: (place) => opening(place.browser, place),
  graph: ({ browser, program }) => graph(browser, program),
  calls,
};
const asked = process.argv.slice(2);
for (const name of asked) {
  if (!(name in GROUPS))
    throw new Error(`There is no group ${name}. There are: ${Object.keys(GROUPS).join(", ")}`);
}

const build = join(root, process.env.BUILD_DIR ?? "build");
if (!process.env.BUILD_DIR && !isBuilt()) {
  const { status } = spawnSync(process.execPath, [join(root, "scripts", "build.mjs")], { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}
const { startService } = await import(join(build, "server", "testing.js"));
const program = await startService({ appDir: join(build, "app") });
const browser = await launch();
try {
  await program.service.createOrganisation({ key: KEY, sample: { seed: 1, calls: 20 } });
  const assistants = await (
    await fetch(`${program.url}/api/v1/assistants`, { headers: { "X-API-Key": KEY } })
  ).json();
  // The one that sets every field is the heaviest.
  const full = assistants.find(({ name }) => name === "Front desk");
  const names = ["Front desk", "Billing", "After hours"];
  const place = { browser, program, build, url: program.url, key: KEY, assistantId: full.id, names };
  const groups = [];
  for (const name of asked.length > 0 ? asked : Object.keys(GROUPS)) {
    groups.push([name, await GROUPS[name](place)]);
    console.error(`${name}: measured`);
  }
  const table = render(groups);
  if (asked.length === 0) writeFileSync(join(root, "bench", "results.md"), table);
  console.log(table);
  const rows = groups.flatMap(([, made]) => made);
  const missed = rows.filter(({ ratio, bar }) => bar !== undefined && ratio > bar);
  console.log(missed.length === 0 ? "Every bar is kept." : `${missed.length} bars are missed.`);
} finally {
  await browser.close();
  await program.close();
}

function render(groups) {
  const [cpu] = cpus();
  const line = ({ what, figure, yardstick, ratio, bar }) =>
    `| ${what} | ${figure} | ${yardstick} | ${ratio === undefined ? "" : ratio.toFixed(2)} | ${bar ?? ""} |`;
  const tables = groups.map(
    ([name, rows]) => `## ${name[0].toUpperCase()}${name.slice(1)}

| what | figure | yardstick of the same run | ratio | bar |
|---|---|---|---|---|
${rows.map(line).join("\n")}
`,
  );
  return `# Benchmarks

Made by \`npm run bench\` on ${cpus().length} × ${cpu?.model.trim()}, Node ${process.versions.node}, ${browser.browserType().name()} ${browser.version()}.
Pages run ${SLOWED} times slower than the machine, those of calls as fast as it.

${tables.join("\n")}`;
}
