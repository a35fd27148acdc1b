import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { findChromium, launchOptions } from "../scripts/find-chromium.mjs";

/** A user's browser profile on disk, in the full Chromium, which restores its tabs at each start. */
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
 * Which of these texts occur in any file of a folder, as UTF-8 or UTF-16, or encoded as in a URL or a form.
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
