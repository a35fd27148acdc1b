import { callFolders, connectionOf, type Ticket } from "./call-folders";
import { openSealed, type SealedFile, writeSealed } from "./sealed";

/** In a folder, says that its calls didn't fit. */
const FULL = "full";
/** How often a folder is tried to remove, and the pause between, in milliseconds. */
const MOST_TRIES = 10;
const TRY_AGAIN_MS = 100;

/** Works on a connection's folder, exclusively or together with other readers. */
function locked<T>(
  folder: string,
  options: LockOptions,
  work: (lock: Lock | null) => Promise<T>,
): Promise<T> {
  return navigator.locks.request(`switchboard calls ${folder}`, options, work) as Promise<T>;
}

async function filesIn(folder: FileSystemDirectoryHandle): Promise<FileSystemFileHandle[]> {
  const files: FileSystemFileHandle[] = [];
  for await (const handle of folder.values()) if (handle.kind === "file") files.push(handle);
  return files;
}

/** What only workers have, so the DOM's types don't. */
interface SyncAccess {
  read(bytes: Uint8Array, options: { at: number }): number;
  write(bytes: Uint8Array, options: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}
type InWorker = FileSystemFileHandle & {
  createSyncAccessHandle(options: { mode: "read-only" | "readwrite" }): Promise<SyncAccess>;
};

/** Opens a file for this worker. Not every browser knows the mode; there, a second reader fails. */
async function opened<T>(
  handle: FileSystemFileHandle,
  mode: "read-only" | "readwrite",
  work: (file: SealedFile) => Promise<T>,
): Promise<T> {
  const access = await (handle as InWorker).createSyncAccessHandle({ mode });
  let buffer = new Uint8Array(0);
  try {
    return await work({
      read: (at, length) => {
        if (buffer.length < length) buffer = new Uint8Array(length);
        const bytes = buffer.subarray(0, length);
        if (access.read(bytes, { at }) < length) throw new Error("The file is too short.");
        return bytes;
      },
      write: (at, bytes) => {
        if (access.write(bytes, { at }) < bytes.length) throw new DOMException("", "QuotaExceededError");
      },
      truncate: (size) => access.truncate(size),
      flush: () => access.flush(),
    });
  } finally {
    access.close();
  }
}

/**
 * Reads the calls that an earlier load stored, the newest that can be read. What can't be read is removed.
 * @param use gets the parts in the order in which they were stored; if it throws, they count as unreadable
 */
export async function readStored(
  { folder, file, seal }: Ticket,
  use: (stored: Awaited<ReturnType<typeof openSealed>>) => Promise<void>,
): Promise<void> {
  // If another tab is writing now, its next visit is the one that's faster.
  await locked(folder, { mode: "shared", ifAvailable: true }, async (lock) => {
    if (!lock) return;
    const handle = await (await callFolders()).getDirectoryHandle(folder);
    const files: { one: FileSystemFileHandle; written: number }[] = [];
    for (const one of await filesIn(handle)) {
      const { size, lastModified } = await one.getFile();
      if (one.name !== file && size > 0) files.push({ one, written: lastModified });
    }
    for (const { one } of files.sort((a, b) => b.written - a.written)) {
      let isUnreadable = false;
      await opened(one, "read-only", async (bytes) => {
        try {
          await use(await openSealed(bytes, seal));
        } catch {
          isUnreadable = true;
        }
      }).catch(() => undefined);
      if (!isUnreadable) return;
      await handle.removeEntry(one.name).catch(() => undefined);
    }
  });
}

/**
 * Stores what a load brought, in place of what earlier ones stored.
 * @param pace called between two steps; if it resolves to false, nothing is stored
 * @returns false if it's worth another try: `pace` ended it
 */
export async function store(
  { folder, file, seal }: Ticket,
  at: number,
  parts: Iterable<Uint8Array<ArrayBuffer>>,
  pace: () => Promise<boolean>,
): Promise<boolean> {
  return locked(folder, {}, async () => {
    try {
      const handle = await (await callFolders()).getDirectoryHandle(folder);
      const mine = await handle.getFileHandle(file);
      try {
        if (!(await opened(mine, "readwrite", (bytes) => writeSealed(bytes, seal, at, parts, pace))))
          return false;
      } catch (error) {
        await handle.removeEntry(file);
        if (error instanceof DOMException && error.name === "QuotaExceededError") {
          await handle.getFileHandle(FULL, { create: true });
        }
        return true;
      }
      for (const { name } of await filesIn(handle)) if (name !== file) await handle.removeEntry(name);
    } catch {
      // The ticket or the file system was removed.
    }
    return true;
  });
}

/**
 * Removes a folder of calls.
 * @param ticket stays valid if it still was
 */
export async function removeFolder(folder: string, ticket?: Ticket): Promise<void> {
  await locked(folder, {}, async () => {
    const all = await callFolders().catch(() => undefined);
    const handle = await all?.getDirectoryHandle(folder).catch(() => undefined);
    if (!all || !handle) return;
    const isValid = ticket && (await handle.getFileHandle(ticket.file).then(Boolean, () => false));
    // A tab that ended a moment ago may still have a file open.
    for (let tries = 1; ; tries++) {
      try {
        await all.removeEntry(folder, { recursive: true });
        break;
      } catch (error) {
        if (tries === MOST_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
      }
    }
    if (!isValid) return;
    await (await all.getDirectoryHandle(folder, { create: true })).getFileHandle(ticket.file, {
      create: true,
    });
  });
}

/** Removes the calls of connections. @param isMeant by the folder's name */
export async function removeFolders(isMeant: (folder: string) => boolean): Promise<void> {
  const all = await callFolders().catch(() => undefined);
  if (!all) return;
  const folders: string[] = [];
  for await (const name of all.keys()) if (isMeant(name)) folders.push(name);
  await Promise.all(folders.map((name) => removeFolder(name)));
}

/** Removes what is stored of a connection's calls. */
export const removeCallsOf = (connectionId: string) =>
  removeFolders((folder) => connectionOf(folder) === connectionId);

/** What is stored of a connection's calls. */
export interface StoredCalls {
  connectionId: string;
  /** In bytes. */
  size: number;
  /** They didn't fit. */
  isFull: boolean;
}

/** What is stored of all connections' calls; undefined if this browser can't store any. */
export async function storedCalls(): Promise<StoredCalls[] | undefined> {
  try {
    // Only these let a worker write.
    if (!navigator.locks || !crypto.subtle || !("FileSystemFileHandle" in globalThis)) return undefined;
    const root = await navigator.storage.getDirectory();
    const all = await callFolders().catch(() => undefined);
    const found: StoredCalls[] = [];
    if (!root || !all) return found;
    for await (const folder of all.values()) {
      if (folder.kind !== "directory") continue;
      const files = await filesIn(folder);
      const sizes = await Promise.all(files.map(async (one) => (await one.getFile()).size));
      const size = sizes.reduce((sum, one) => sum + one, 0);
      const isFull = files.some(({ name }) => name === FULL);
      if (size > 0 || isFull) found.push({ connectionId: connectionOf(folder.name), size, isFull });
    }
    return found;
  } catch {
    return undefined;
  }
}
