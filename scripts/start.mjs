// Builds what is missing, then runs the program.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isBuilt, root } from "./builds.mjs";

if (!isBuilt()) {
  const begun = performance.now();
  process.stdout.write("Building… ");
  const { status } = spawnSync(process.execPath, [join(root, "scripts", "build.mjs")], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  console.log(`done in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}
await import(pathToFileURL(join(root, "build", "server", "main.js")).href);
