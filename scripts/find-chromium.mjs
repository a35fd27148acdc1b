import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];
const MAC = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The Chromium to test with: the one that CHROMIUM_PATH names, Playwright's own, or the system's; undefined where there is none. */
export function findChromium() {
  // A wrong name is not passed over: whoever set it wants that one.
  if (process.env.CHROMIUM_PATH)
    return isProgram(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined;
  return [chromium.executablePath(), ...onPath(NAMES), ...MAC, ...onPath(SHELLS)].find(isProgram);
}

/** The Chromium that has no windows at all and so takes half the processor's time: for tests. Undefined where there is none. */
export function findHeadlessShell() {
  return process.env.CHROMIUM_PATH ? undefined : onPath(SHELLS).find(isProgram);
}

function onPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
