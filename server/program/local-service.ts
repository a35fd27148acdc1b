import { sampleOrganization } from "../sample-data/organization";
import { createService } from "../service/app";
import { withFolderProblem } from "../service/folder-problem";
import { addOrganization } from "../service/organization";
import { type Organization, openStore, type Store } from "../service/store";
import { takeBackupsOnRequest } from "./backup-requests";
import { databaseFolder } from "./data-copy";
import { type Keys, keysInDatabase, keysInFolder } from "./keys";
import { lockFolder } from "./lock";
import { closeContents, closeFolder, createPrivately } from "./private-folder";

interface LocalServiceOptions {
  /** The folder of the embedded database, locked by this process. */
  dataDir: string;
  /** A database server instead, which several processes may share. */
  databaseUrl?: string;
  /** How many calls the sample organizations get when they're created. */
  sampleCalls: number;
  /** The keys of the sample organizations. Absent: random ones, created once and stored with the data. */
  localKeys?: Keys;
}

/**
 * Opens the local service on its database and adds the sample organizations that are missing. Existing data
 * isn't changed, except for their keys.
 * @returns also the keys, and (if other users can or could write to the folder) a sentence for the person
 * @throws FolderTaken if another process uses the folder; FolderProblem if it can't be used; Unavailable if
 *   the database server can't
 */
export async function openLocalService(options: LocalServiceOptions) {
  const { dataDir, databaseUrl, sampleCalls, localKeys } = options;
  const { store, madeKeys, release, warning } =
    databaseUrl === undefined ? await openFolder(dataDir) : await openDatabase(databaseUrl);
  const close = async () => {
    await store.close();
    release();
  };
  try {
    const keys = localKeys ?? (await madeKeys());
    await addSamples(store, keys, sampleCalls);
    const recordingSecret = await store.secret("recordings");
    const service = createService({ store, recordingSecret });
    return { service, check: () => store.check(), close, keys, ...(warning && { warning }) };
  } catch (error) {
    await close();
    throw databaseUrl === undefined ? withFolderProblem(dataDir, error) : error;
  }
}

/** Where the data is. */
interface Opened {
  store: Store;
  /** The random keys stored with it. */
  madeKeys: () => Keys | Promise<Keys>;
  release: () => void;
  warning?: string | undefined;
}

async function openFolder(folder: string): Promise<Opened> {
  createPrivately();
  let release = () => {};
  try {
    release = await lockFolder(folder);
    const warning = closeFolder(folder);
    const store = await openStore({ dataDir: databaseFolder(folder) });
    closeContents(folder);
    const stopBackups = await takeBackupsOnRequest(folder, store);
    return {
      store,
      madeKeys: () => keysInFolder(folder),
      release() {
        stopBackups();
        release();
      },
      warning,
    };
  } catch (error) {
    release();
    throw withFolderProblem(folder, error);
  }
}

async function openDatabase(databaseUrl: string): Promise<Opened> {
  const store = await openStore({ databaseUrl });
  return { store, madeKeys: () => keysInDatabase(store), release: () => {} };
}

/** Adds the sample organizations that are missing, and gives all of them their keys. */
async function addSamples(store: Store, keys: Keys, calls: number): Promise<void> {
  const now = new Date();
  const organizations = new Map<string, string>();
  // A furniture retailer and a group of dental clinics.
  for (const [key, seed] of [
    [keys[0], 1],
    [keys[1], 2],
  ] as const) {
    const { id } = await withSample(store, { key, seed, calls, now });
    organizations.set(id, key);
  }
  // LOCAL_KEYS may have changed, or the file with the keys may have been removed because they leaked.
  await store.setKeys(organizations);
}

interface Sample {
  key: string;
  seed: number;
  calls: number;
  now: Date;
}

/** The sample organization, which is known by its name since its key may change. */
async function withSample(store: Store, { key, ...sample }: Sample): Promise<Organization> {
  const data = (organizationId: string) => sampleOrganization({ ...sample, organizationId });
  const { name } = data("");
  const stored = await store.organizationNamed(name);
  if (stored) return stored;
  try {
    return await addOrganization(store, {
      key,
      name,
      data: (id) => {
        const { name: _name, ...records } = data(id);
        return records;
      },
    });
  } catch (error) {
    // Another process on the same database may have been faster.
    const added = await store.organizationNamed(name);
    if (added) return added;
    throw error;
  }
}
