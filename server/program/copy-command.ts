import { resolve } from "node:path";
import { askForBackup } from "./backup-requests";
import { CopyError, copyData } from "./data-copy";
import { FolderTaken, lockFolder } from "./lock";
import { createPrivately } from "./private-folder";
import { readSettings, SettingsError } from "./settings";

/**
 * Copies the data folder to a backup, by the program that runs on it if there is one: `npm run backup`.
 * @returns the sentence for the person
 */
export async function backUp(dataDir: string, backup: string): Promise<string> {
  if (!(await askForBackup(dataDir, backup))) await whileNobodyRuns(dataDir, () => copyData(dataDir, backup));
  return `Backed up ${dataDir} to ${backup}.`;
}

/**
 * Copies a backup to a data folder that has no data: `npm run restore`. Returns the sentence for the person.
 */
export async function restore(dataDir: string, backup: string): Promise<string> {
  await whileNobodyRuns(dataDir, () => copyData(backup, dataDir));
  return `Restored ${backup} to ${dataDir}. Start the program.`;
}

async function whileNobodyRuns(dataDir: string, work: () => Promise<void>) {
  const release = await lockFolder(dataDir);
  try {
    await work();
  } finally {
    release();
  }
}

/**
 * Runs such a command with the folder that the command line names, and DATA_DIR. What a person can fix is
 * one line, with exit code 1.
 */
export async function runCopyCommand(
  command: (dataDir: string, backup: string) => Promise<string>,
  name: string,
): Promise<void> {
  const { argv, env } = process;
  try {
    const { dataDir, databaseUrl } = readSettings(env);
    if (databaseUrl !== undefined) {
      throw new CopyError("The data is in the database set by DATABASE_URL. Use pg_dump and pg_restore.");
    }
    const backup = argv[2];
    if (backup === undefined) throw new CopyError(`Specify the backup folder: npm run ${name} -- FOLDER`);
    createPrivately();
    // npm runs a command in the project's folder, and says where the person is.
    console.log(await command(resolve(dataDir), resolve(env.INIT_CWD ?? ".", backup)));
  } catch (error) {
    if (!isForPerson(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

const isForPerson = (error: unknown): error is Error =>
  error instanceof CopyError ||
  error instanceof FolderTaken ||
  error instanceof SettingsError ||
  (error instanceof Error && "syscall" in error);
