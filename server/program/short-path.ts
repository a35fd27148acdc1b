import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The longest path of a folder whose sockets Linux (107 bytes) and macOS (103) can still name. */
const LONGEST = 65;

/** Calls `work` with a path to a folder that's short enough for a socket in it. */
export async function withShortPath<T>(folder: string, work: (short: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(folder) <= LONGEST) return work(folder);
  const aside = mkdtempSync(join(tmpdir(), "switchboard-"));
  try {
    const link = join(aside, "folder");
    symlinkSync(folder, link);
    return await work(link);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
