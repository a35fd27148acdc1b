// Installs a Chromium for the browser tests: Playwright's download or, if that fails and we may, Debian's
// package.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./builds.mjs";
import { findChromium, findHeadlessShell } from "./find-chromium.mjs";

const LONGEST_MS = 5 * 60_000;
const SHORT_MS = 90_000;

function run(timeout, command, ...args) {
  console.log(`> ${[command, ...args].join(" ")}`);
  return spawnSync(command, args, { cwd: root, stdio: "inherit", timeout }).status === 0;
}

const mayInstall = existsSync("/etc/debian_version") && process.getuid?.() === 0;
const install = (timeout, ...packages) =>
  run(timeout, "apt-get", "install", "--yes", "--no-install-recommends", ...packages);
/** The same, after updating the list of packages if it's missing or old. */
const installFresh = (timeout, ...packages) =>
  install(timeout, ...packages) || (run(timeout, "apt-get", "update") && install(timeout, ...packages));

if (!findChromium()) {
  const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
  const downloaded = run(LONGEST_MS, process.execPath, cli, "install", "chromium");
  if (!downloaded && mayInstall) {
    console.log("Playwright's download failed. Trying the system's packages.");
    if (run(LONGEST_MS, "apt-get", "update")) install(LONGEST_MS, "chromium");
  }
}
// The headless shell only saves time: without it, the whole browser is used.
if (mayInstall && !process.env.CHROMIUM_PATH && !findHeadlessShell()) {
  installFresh(SHORT_MS, "chromium-headless-shell");
}
if (mayInstall && process.argv.includes("--others")) {
  installFresh(SHORT_MS, "firefox-esr", "webkit2gtk-driver", "xvfb", "xauth");
}
const found = findHeadlessShell() ?? findChromium();
if (!found) {
  console.error("Couldn't install Chromium. Install it yourself, or set CHROMIUM_PATH to an existing one.");
  process.exit(1);
}
console.log(`Chromium for the tests: ${found}`);
