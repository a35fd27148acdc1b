import { Unavailable } from "./database";

/** The data folder can't be used. The message is a sentence that names the folder and what to do. */
export class FolderProblem extends Unavailable {}

/** @param reason what the system or the database says, such as "No space left on device" */
export function folderProblem(folder: string, reason: string): FolderProblem {
  if (/no space left|quota|ENOSPC|EDQUOT/i.test(reason)) {
    return new FolderProblem(`The disk with ${folder} is full (${reason}). Free some space on it.`);
  }
  if (/read-only file system|permission denied|not permitted|EROFS|EACCES|EPERM/i.test(reason)) {
    return new FolderProblem(
      `${folder} can't be written to (${reason}). Let this user write to it, or set DATA_DIR to another folder.`,
    );
  }
  if (/ENOTDIR|EEXIST/.test(reason)) {
    return new FolderProblem(`${folder} isn't a folder (${reason}). Set DATA_DIR to a folder.`);
  }
  return new FolderProblem(
    `The database in ${folder} can't be used (${reason}). Restore a backup of the folder, ` +
      "or set DATA_DIR to another one.",
  );
}

/** The same for a failed call to the system; any other error as it is. */
export function withFolderProblem(folder: string, error: unknown): unknown {
  const isSystems = error instanceof Error && "syscall" in error && "code" in error;
  return isSystems ? folderProblem(folder, error.message) : error;
}
