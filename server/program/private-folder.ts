import { chmodSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { codeOf } from "../error-code";

/** Everything that the program makes in its folder; `dev` is the folder of `npm run dev`. */
const OWN = /^(dev|(postgres|switchboard)(\..+)?)$/;

const OTHERS = 0o077;
const OTHERS_WRITE = 0o022;

/** Lets only the user access what this process creates from now on, whatever the umask was. */
export function createPrivately(): void {
  process.umask(OTHERS);
}

/**
 * Lets only the user access a data folder. A folder that also contains other things isn't changed.
 * @returns a sentence for the person if other users can write to the folder, or could until now
 */
export function closeFolder(folder: string): string | undefined {
  // Windows has no such modes: a folder has the rights of the one that it's in.
  if (process.platform === "win32") return undefined;
  const before = statSync(folder).mode;
  if (readdirSync(folder).every((name) => OWN.test(name))) closeToOthers(folder, before);
  if ((before & OTHERS_WRITE) === 0) return undefined;
  if ((statSync(folder).mode & OTHERS_WRITE) !== 0) {
    return `Other users of this machine can write to the data in ${folder}. To prevent this: chmod go-w ${folder}`;
  }
  return (
    `Other users of this machine could write to the data in ${folder} until now. ` +
    "Now only you can read and write it."
  );
}

/**
 * Lets only the user access the program's files in a data folder: a new embedded database is unpacked from
 * files with modes of their own, and a copied or restored folder may have any.
 */
export function closeContents(folder: string): void {
  if (process.platform === "win32") return;
  for (const name of readdirSync(folder)) if (OWN.test(name)) closeAll(join(folder, name));
}

function closeAll(path: string): void {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  // What a link leads to isn't in the folder.
  if (!entry || entry.isSymbolicLink()) return;
  closeToOthers(path, entry.mode);
  if (entry.isDirectory()) for (const name of readdirSync(path)) closeAll(join(path, name));
}

function closeToOthers(path: string, mode: number): void {
  if ((mode & OTHERS) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch (error) {
    // It belongs to another user, or was removed.
    const code = codeOf(error);
    if (code !== "EPERM" && code !== "ENOENT") throw error;
  }
}
