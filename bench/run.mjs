// Measures the product on this machine, once it's idle, and writes the figures to bench/results.md. Every limit
// is a ratio to a yardstick in the same run. Rows during which the machine itself changed are noisy, and left out.
//   npm run bench                              everything
//   npm run bench -- typing calls:first-rows   some groups or parts
import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { join } from "node:path";
import { isBuilt, root } from "../scripts/builds.mjs";
import { launch, SLOWED } from "./browser.mjs";
import { ms } from "./figures.mjs";
import { isNoisy, machineYardstick, untilIdle } from "./idle.mjs";
import { line, record } from "./results.mjs";
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
  console.log(`On ${cpu}, Node ${process.versions.node}, ${browser.browserType().name()} ${browser.version()}.
Pages run ${SLOWED} times slower than the machine, those of calls as fast as it.`);

  const groups = {};
  for (const name of asked.length > 0 ? asked : Object.keys(GROUPS)) {
    const [group, part] = name.split(":");
    console.log(`\n${name}`);
    groups[group] ??= [];
    let before = await machine.now();
    for await (const measured of together(GROUPS[group](place, part))) {
      const after = await machine.now();
      for (const row of measured) {
        if (isNoisy(before, after)) {
          console.log(`${line(row)} noisy: the machine's yardstick went from ${ms(before)} to ${ms(after)}`);
        } else {
          groups[group].push(row);
          console.log(line(row));
        }
      }
      before = after;
    }
  }
  if (process.env.BENCH_BUSY !== "1") {
    const all = Object.fromEntries(Object.keys(GROUPS).map((name) => [name, groups[name]]));
    const measured = `${new Date().toISOString().slice(0, 10)}, ${cpu}`;
    record(join(root, "bench", "results.md"), all, { measured, isWhole: asked.length === 0 });
  }
} finally {
  await browser.close();
  await program.close();
  await machine.close();
}

/** The rows that were measured together: as a group tells of them, otherwise all at once. */
async function* together(group) {
  if (Symbol.asyncIterator in group) for await (const rows of group) yield [rows].flat();
  else yield await group;
}
