import { fingerprint, type Seal } from "./sealed";

/**
 * In the browser's own file system: a folder for each connection and key, with the calls of the last load.
 */
const FOLDER = "calls";

/** Whose calls. */
interface Place {
  connectionId: string;
  address: string;
  key: string;
}

/**
 * The right to store what a load brings: an empty file in the connection's folder. Anything that revokes the
 * ticket (a deleted call, another key, "Store nothing on this device", a later load that was stored) deletes
 * the file, in any tab. So no tab can store what another one removed.
 */
export interface Ticket {
  folder: string;
  file: string;
  seal: Seal;
  /** The folder had something before. */
  hasEarlier: boolean;
}

/** The folder of all connections' folders. @throws DOMException if there's none, or no such file system */
export async function callFolders(create = false): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create });
}

/** The name of a connection's folder, which doesn't reveal its key. */
export async function folderName({ connectionId, address, key }: Place): Promise<string> {
  const name = await fingerprint({ secret: key, purpose: `Switchboard folder of calls of ${address}` });
  return `${encodeURIComponent(connectionId)}.${name}`;
}

/** The connection of a folder. */
export function connectionOf(folder: string): string {
  return decodeURIComponent(folder.slice(0, folder.lastIndexOf(".")));
}

/**
 * Asks for the right to store what a load brings, before the load starts.
 * @param format what is stored under another one can't be read
 * @returns undefined if this browser can't store calls
 */
export async function takeTicket(place: Place, format: string): Promise<Ticket | undefined> {
  try {
    const folder = await folderName(place);
    // Without locks, tabs would overwrite each other.
    if (!navigator.locks) return undefined;
    const file = Array.from(crypto.getRandomValues(new Uint32Array(4))).join("-");
    const handle = await (await callFolders(true)).getDirectoryHandle(folder, { create: true });
    const { done } = await handle.keys().next();
    await handle.getFileHandle(file, { create: true });
    const seal = { secret: place.key, purpose: `Switchboard calls of ${place.address}, ${format}` };
    return { folder, file, seal, hasEarlier: !done };
  } catch {
    return undefined;
  }
}
