import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];
const MAC = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The Chromium to test with: from CHROMIUM_PATH, Playwright's, or the system's; undefined if there is none.
 */
export function findChromium() {
  // Don't ignore a wrong CHROMIUM_PATH: it was set on purpose.
  if (process.env.CHROMIUM_PATH)
    return isProgram(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined;
  return [chromium.executablePath(), ...onPath(NAMES), ...MAC, ...onPath(SHELLS)].find(isProgram);
}

/** The Chromium without windows, which takes half the processor time in tests; undefined if there is none. */
export function findHeadlessShell() {
  return process.env.CHROMIUM_PATH ? undefined : onPath(SHELLS).find(isProgram);
}

/** How tests start a browser: without Chromium's background activity, and as root without its sandbox. */
export function launchOptions(executablePath) {
  return {
    ...(executablePath && { executablePath }),
    args: [
      // Chromium's sandbox refuses to run as root.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  };
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
