import { cp, mkdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { keysFile } from "./keys";

/** A copy that can't be made. The message is one line for the person who asked. */
export class CopyError extends Error {}

/** Where a data folder has its embedded database. */
export const databaseFolder = (folder: string): string => join(folder, "postgres");

/**
 * Copies the contents of a data folder while nothing writes to it. The database appears last and all at once,
 * so that a partial copy is never mistaken for a complete one.
 * @param to a folder without a database, made if it isn't there
 * @throws CopyError
 */
export async function copyData(from: string, to: string): Promise<void> {
  if (!(await exists(join(databaseFolder(from), "PG_VERSION")))) {
    throw new CopyError(`No Switchboard data found in ${from}.`);
  }
  if (await exists(databaseFolder(to))) {
    throw new CopyError(`${to} already contains data. Move it or choose another folder.`);
  }
  await mkdir(to, { recursive: true });
  for (const path of [keysFile(from), databaseFolder(from)]) {
    // With LOCAL_KEYS, a folder has no keys.
    if (!(await exists(path))) continue;
    const copy = join(to, basename(path));
    const draft = `${copy}.part`;
    await rm(draft, { recursive: true, force: true });
    await cp(path, draft, { recursive: true });
    await rename(draft, copy);
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
