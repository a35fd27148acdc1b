import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { findChromium, launchOptions } from "../scripts/find-chromium.mjs";

/** A person's browser profile on disk, in the whole Chromium, that goes on where it left off each time that it is started. */
export interface Profile {
  folder: string;
  start(): Promise<BrowserContext>;
  remove(): void;
}

export function createProfile(baseURL: string): Profile {
  const folder = mkdtempSync(join(tmpdir(), "switchboard-profile-"));
  mkdirSync(join(folder, "Default"));
  const preferences = { session: { restore_on_startup: 1 } };
  writeFileSync(join(folder, "Default", "Preferences"), JSON.stringify(preferences));
  return {
    folder,
    start: () =>
      chromium.launchPersistentContext(folder, { ...launchOptions(findChromium()), baseURL, headless: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
