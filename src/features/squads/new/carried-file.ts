import type { OpenedFile } from "@/assistant-form/json/open-file";

/**
 * A file on its way to the page that makes a squad of it. It may hold secrets, so it never stands in the browser's history: the address
 * carries a number alone, and what it stands for is gone with the tab.
 */
const files = new Map<number, OpenedFile>();
let last = 0;

/** Hands a file over. @returns the state to navigate with */
export function carryFile(file: OpenedFile): { file: number } {
  last += 1;
  files.clear();
  files.set(last, file);
  return { file: last };
}

/** The file that came with an address, if it is still known. */
export function carriedFile(state: unknown): OpenedFile | undefined {
  if (typeof state !== "object" || state === null || !("file" in state)) return undefined;
  return typeof state.file === "number" ? files.get(state.file) : undefined;
}
