import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { findChromium, launchOptions } from "../scripts/find-chromium.mjs";

/**
 * A person's browser profile on disk, in the whole Chromium, that goes on where it left off each time that it
 * is started.
 */
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
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  };
}

/**
 * Which of these texts any file of a folder has, as UTF-8 or UTF-16, and as an address or a form writes them.
 */
export function traces(folder: string, texts: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = readFileSync(join(entry.parentPath, entry.name));
    for (const text of texts) {
      const spellings = [text, encodeURIComponent(text), text.replaceAll(" ", "+")];
      const forms = spellings.flatMap((one) => [Buffer.from(one), Buffer.from(one, "utf16le")]);
      if (forms.some((form) => bytes.includes(form)))
        found.set(text, [...(found.get(text) ?? []), entry.name]);
    }
  }
  return found;
}
