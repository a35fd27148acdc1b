import { folderName } from "./call-folders";
import { storedConnections } from "./connections";
import { storesNothing } from "./private-mode";
import { removeFolders } from "./stored-calls";

/**
 * Removes the stored calls that nobody may read any more: of forgotten connections, of keys that were
 * replaced or that no open tab knows, and all of them if nothing may be stored on this device.
 */
export async function tidyStoredCalls(): Promise<void> {
  const allowed = new Set<string>();
  for (const { id } of storesNothing() ? [] : storedConnections.all()) {
    const connection = storedConnections.withKey(id);
    if (connection) allowed.add(await folderName({ ...connection, connectionId: id }));
  }
  await removeFolders((folder) => !allowed.has(folder));
}
