import { closeSync, existsSync, fsyncSync, openSync } from "node:fs";
import { access, chmod, constants, copyFile, mkdir, readdir, rename, rm, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { folderProblem, withFolderProblem } from "./folder-problem";

/** The files of an embedded database, with the fsync that PGlite's own file system for Node lacks. */
export class FolderFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...given);
    const preRun: NonNullable<typeof emscriptenOpts.preRun> = [
      ...(emscriptenOpts.preRun ?? []),
      ({ NODEFS }) => {
        NODEFS.stream_ops.fsync = ({ nfd }: { nfd: number }) => {
          NODEFS.tryFSOperation(() => fsyncSync(nfd));
          return 0;
        };
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/**
 * A database without content. The build makes it (scripts/build.mjs), because that takes seconds and 800 MB.
 */
const EMPTY_DATABASE = join(import.meta.dirname, "..", "empty-database");

/**
 * Makes a database's folder if it isn't there. It appears complete and synced or not at all, even if the
 * program is killed.
 * @throws FolderProblem if there is a folder of something else
 */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw folderProblem(folder, 'the file "PG_VERSION" is missing');
  }
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  if (existsSync(EMPTY_DATABASE)) await copyFolder(EMPTY_DATABASE, draft);
  else await (await PGlite.create(draft)).close();
  await syncFolder(draft);
  await rename(draft, folder);
  sync(dirname(folder));
}

/** The size of a file of the log: without room for another one, the database soon can't write. */
const LEAST_ROOM = 16 * 2 ** 20;

/** Throws a FolderProblem if a folder can't be written to or its disk is as good as full. */
export async function checkRoom(folder: string): Promise<void> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < LEAST_ROOM) throw folderProblem(folder, "no space left for its log");
  } catch (error) {
    throw withFolderProblem(folder, error);
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      await copyFolder(source, copy);
    } else {
      await copyFile(source, copy);
      await chmod(copy, 0o600);
    }
  }
}

async function syncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncFolder(path);
    else sync(path);
  }
  sync(folder);
}

function sync(path: string) {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
