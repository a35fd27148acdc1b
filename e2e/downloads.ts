import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** A file that the page saved. */
interface SavedFile {
  name: string;
  path: string;
  text: string;
}

/** Does what makes the page save a file, and reads the file. */
export async function download(page: Page, act: () => Promise<void>): Promise<SavedFile> {
  const [file] = await Promise.all([page.waitForEvent("download"), act()]);
  const path = await file.path();
  return { name: file.suggestedFilename(), path, text: readFileSync(path, "utf8") };
}
