// Measures the product on this machine, once it's idle, and writes the figures to bench/results.md. Every limit
// is a ratio to a yardstick in the same run. Rows during which the machine itself changed are noisy, and left out.
//   npm run bench                              everything
//   npm run bench -- typing calls:first-rows   some groups or parts; their figures are only printed
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { isBuilt, root } from "../scripts/builds.mjs";
import { launch, SLOWED } from "./browser.mjs";
import { ms } from "./figures.mjs";
import { isNoisy, machineYardstick, untilIdle } from "./idle.mjs";
import { calls } from "./rows/calls.mjs";
import { firstContent } from "./rows/first-content.mjs";
import { graph } from "./rows/graph.mjs";
import { opening } from "./rows/opening.mjs";
import { references } from "./rows/references.mjs";
import { slopes } from "./rows/slopes.mjs";
import { typing } from "./rows/typing.mjs";

const KEY = "bench-key";

/** Each returns rows of the results as they're measured; some have parts. */
const GROUPS = {
  typing: (place) => typing(place.browser, place),
  "first-content": firstContent,
  opening: (place) => opening(place.browser, place),
  graph: ({ browser, program }) => graph(browser, program),
  calls,
  references,
  slopes,
};
const asked = process.argv.slice(2);
for (const name of asked) {
  if (!(name.split(":")[0] in GROUPS))
    throw new Error(`There is no group ${name}. There are: ${Object.keys(GROUPS).join(", ")}`);
}

const build = join(root, process.env.BUILD_DIR ?? "build");
if (!process.env.BUILD_DIR && !isBuilt()) {
  const { status } = spawnSync(process.execPath, [join(root, "scripts", "build.mjs")], { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}
await untilIdle();
const machine = machineYardstick();
const { startService } = await import(join(build, "server", "testing.js"));
const program = await startService({ appDir: join(build, "app") });
const browser = await launch();
try {
  await program.service.createOrganization({ key: KEY, sample: { seed: 1, calls: 20 } });
  const assistants = await (
    await fetch(`${program.url}/api/v1/assistants`, { headers: { "X-API-Key": KEY } })
  ).json();
  // The assistant that sets every field is the heaviest.
  const full = assistants.find(({ name }) => name === "Front desk");
  const names = ["Front desk", "Billing", "After hours"];
  const place = { browser, program, build, url: program.url, key: KEY, assistantId: full.id, names };
  const cpu = `${cpus().length} × ${cpus()[0]?.model.trim()}`;
  let table = "";
  const say = (text) => {
    table += `${text}\n`;
    console.log(text);
  };
  const noisy = [];
  say(`# Benchmarks

Made by \`npm run bench\` on ${cpu}, Node ${process.versions.node}, ${browser.browserType().name()} ${browser.version()}.
Pages run ${SLOWED} times slower than the machine, those of calls as fast as it.`);

  const rows = [];
  for (const name of asked.length > 0 ? asked : Object.keys(GROUPS)) {
    const [group, part] = name.split(":");
    say(`
## ${group[0].toUpperCase()}${group.slice(1).replace("-", " ")}

| what | figure | yardstick of the same run | ratio | bar | |
|---|---|---|---|---|---|`);
    let before = await machine.now();
    for await (const measured of together(GROUPS[group](place, part))) {
      const after = await machine.now();
      for (const row of measured) {
        if (isNoisy(before, after)) {
          noisy.push(row.what);
          console.log(`${line(row)} noisy: the machine's yardstick went from ${ms(before)} to ${ms(after)}`);
        } else {
          rows.push(row);
          say(line(row));
        }
      }
      before = after;
    }
  }
  const missed = rows.filter(isMissed);
  const judged = rows.filter(({ bar }) => bar !== undefined);
  say(`\n${judged.length - missed.length} of ${judged.length} bars are kept.`);
  if (noisy.length > 0) say(`\nNot recorded, because the machine was noisy: ${noisy.join("; ")}.`);
  if (asked.length === 0 && process.env.BENCH_BUSY !== "1")
    writeFileSync(join(root, "bench", "results.md"), table);
} finally {
  await browser.close();
  await program.close();
  await machine.close();
}

/** The rows that were measured together: one by one where a group tells of each, otherwise all at once. */
async function* together(group) {
  if (Symbol.asyncIterator in group) for await (const row of group) yield [row];
  else yield await group;
}

function isMissed({ ratio, bar }) {
  return bar !== undefined && !(ratio <= bar);
}

function line(row) {
  const { what, figure, yardstick, ratio, bar } = row;
  const judged = bar === undefined ? "" : isMissed(row) ? "missed" : "kept";
  return `| ${what} | ${figure} | ${yardstick} | ${ratio === undefined ? "" : ratio.toFixed(2)} | ${bar ?? ""} | ${judged} |`;
}
