// Measures the product on this machine and writes the figures to bench/results.md. Every bar is a ratio to a yardstick of the same run.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { isBuilt, root } from "../scripts/builds.mjs";
import { launch, SLOWED } from "./browser.mjs";
import { graph } from "./rows/graph.mjs";
import { opening } from "./rows/opening.mjs";
import { typing } from "./rows/typing.mjs";

const KEY = "bench-key";

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
  const rows = [
    ...(await typing(browser, { url: program.url, key: KEY, assistantId: full.id })),
    ...(await opening(browser, { url: program.url, key: KEY, names })),
    ...(await graph(browser, program)),
  ];
  const table = render(rows);
  writeFileSync(join(root, "bench", "results.md"), table);
  console.log(table);
  const missed = rows.filter(({ ratio, bar }) => bar !== undefined && ratio > bar);
  console.log(missed.length === 0 ? "Every bar is kept." : `${missed.length} bars are missed.`);
} finally {
  await browser.close();
  await program.close();
}

function render(rows) {
  const [cpu] = cpus();
  const line = ({ what, figure, yardstick, ratio, bar }) =>
    `| ${what} | ${figure} | ${yardstick} | ${ratio === undefined ? "" : ratio.toFixed(2)} | ${bar ?? ""} |`;
  return `# Benchmarks

Made by \`npm run bench\` on ${cpus().length} × ${cpu?.model.trim()}, Node ${process.versions.node}, ${browser.browserType().name()} ${browser.version()}.
Pages run ${SLOWED} times slower than the machine.

| what | figure | yardstick of the same run | ratio | bar |
|---|---|---|---|---|
${rows.map(line).join("\n")}
`;
}
