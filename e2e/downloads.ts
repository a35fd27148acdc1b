import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** A downloaded file. */
interface SavedFile {
  name: string;
  path: string;
  text: string;
}

/** Does what starts a download, and reads the file. */
export async function download(page: Page, act: () => Promise<void>): Promise<SavedFile> {
  const [file] = await Promise.all([page.waitForEvent("download"), act()]);
  const path = await file.path();
  return { name: file.suggestedFilename(), path, text: readFileSync(path, "utf8") };
}
