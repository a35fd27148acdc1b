import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The process that holds a folder. */
interface Holder {
  pid: number;
  /** When that process started, as the system reports it, because PIDs are reused. Absent: not readable. */
  began?: string;
}

/** Another process uses the folder. */
export class FolderTaken extends Error {
  constructor(pid: number, folder: string, file: string) {
    super(
      `Process ${pid} already uses the data in ${folder}. Stop it first, or set DATA_DIR to another folder. ` +
        `(If it is no Switchboard, remove ${file}.)`,
    );
  }
}

/**
 * Locks a data folder for this process, since two processes on one folder would lose each other's writes
 * without an error. A lock left by a process that has ended is ignored.
 * @param folder created if absent
 * @returns releases the folder, which also happens when the process exits
 * @throws FolderTaken
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "switchboard.lock");
  const own = JSON.stringify({ pid: process.pid, began: beginningOf(process.pid) } satisfies Partial<Holder>);
  // Write first and rename, so that the lock appears with its whole content or not at all.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, own);
  try {
    while (!linked(draft, file)) {
      const found = textOf(file);
      if (found === undefined) continue;
      const holder = holderIn(found);
      if (holder && isRunning(holder)) throw new FolderTaken(holder.pid, folder, file);
      removeStale(file, found);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const release = () => {
    if (textOf(file) === own) rmSync(file, { force: true });
  };
  process.once("exit", release);
  return () => {
    process.off("exit", release);
    release();
  };
}

/** Two processes may find the same stale lock; the slower one must not remove the faster one's new lock. */
function removeStale(file: string, stale: string) {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // Another process was faster.
  }
  if (textOf(aside) !== stale) linked(aside, file);
  rmSync(aside, { force: true });
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function holderIn(text: string): Holder | undefined {
  try {
    const { pid, began } = JSON.parse(text);
    return Number.isInteger(pid) && pid > 0
      ? { pid, ...(typeof began === "string" && { began }) }
      : undefined;
  } catch {
    return undefined;
  }
}

function isRunning({ pid, began }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // It's running, but belongs to another user.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  const now = beginningOf(pid);
  return began === undefined || now === undefined || now === began;
}

/** When a process started: the boot ID and the ticks since boot on Linux, otherwise undefined. */
function beginningOf(pid: number): string | undefined {
  const status = textOf(`/proc/${pid}/stat`);
  const boot = textOf("/proc/sys/kernel/random/boot_id");
  if (status === undefined || boot === undefined) return undefined;
  // The program's name in parentheses may contain spaces; the start time is the 20th value after it
  // (proc(5), starttime).
  const ticks = status.slice(status.lastIndexOf(")") + 2).split(" ")[19];
  return `${boot.trim()} ${ticks}`;
}
