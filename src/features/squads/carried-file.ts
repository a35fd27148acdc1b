import type { OpenedFile } from "@/assistant-form/json/open-file";

/**
 * A file on its way to the page that creates a squad from it. It may contain secrets, so the history state
 * holds only a number, and the file is lost when the tab closes.
 */
const files = new Map<number, OpenedFile>();
let last = 0;

/** @returns the state to navigate with */
export function carryFile(file: OpenedFile): { file: number } {
  last += 1;
  files.clear();
  files.set(last, file);
  return { file: last };
}

/** The file for a navigation state, if it's still in memory. */
export function carriedFile(state: unknown): OpenedFile | undefined {
  if (typeof state !== "object" || state === null || !("file" in state)) return undefined;
  return typeof state.file === "number" ? files.get(state.file) : undefined;
}
