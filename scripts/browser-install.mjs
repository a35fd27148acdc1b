// Gets a Chromium for the browser tests: Playwright's download, or where that fails and we may, Debian's package.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./builds.mjs";
import { findChromium } from "./find-chromium.mjs";

const LONGEST_MS = 5 * 60_000;

function run(command, ...args) {
  console.log(`> ${[command, ...args].join(" ")}`);
  return spawnSync(command, args, { cwd: root, stdio: "inherit", timeout: LONGEST_MS }).status === 0;
}

const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
const downloaded = run(process.execPath, cli, "install", "chromium");
if (!downloaded && existsSync("/etc/debian_version") && process.getuid?.() === 0) {
  console.log("Playwright's download failed. Trying the system's package.");
  if (run("apt-get", "update")) run("apt-get", "install", "--yes", "--no-install-recommends", "chromium");
}
const found = findChromium();
if (!found) {
  console.error("No Chromium could be had. Install one, or set CHROMIUM_PATH to the one you have.");
  process.exit(1);
}
console.log(`Chromium for the tests: ${found}`);
