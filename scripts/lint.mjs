// Runs the linters in order and stops at the first that finds something.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./builds.mjs";

for (const [path, ...args] of [
  ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."],
  ["scripts/floors.mjs"],
  ["scripts/documents.mjs"],
  ["scripts/words.mjs", "--check"],
  ["scripts/tokens.mjs"],
]) {
  const { status } = spawnSync(process.execPath, [join(root, path), ...args], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(1);
}
