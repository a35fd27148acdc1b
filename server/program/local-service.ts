import { join } from "node:path";
import { sampleOrganization } from "../sample-data/organization";
import { createService } from "../service/app";
import { addOrganization } from "../service/organization";
import { openStore, type Store } from "../service/store";
import { lockFolder } from "./lock";

/** The two sample organizations: a furniture retailer and a group of dental clinics. */
const SAMPLES = [
  { key: "local-demo-key", seed: 1 },
  { key: "local-demo-key-2", seed: 2 },
];

/** Their keys, which are public. */
export const SAMPLE_KEYS = SAMPLES.map(({ key }) => key);

export interface LocalServiceOptions {
  /** The folder of the embedded database, locked by this process. */
  dataDir: string;
  /** A database server instead, which several processes may share. */
  databaseUrl?: string;
  /** How many calls the sample organizations get when they're created. */
  sampleCalls: number;
}

/**
 * Opens the local service on its database and adds the sample organizations that are missing. Existing data
 * stays as it is.
 * @throws FolderTaken if another process uses the folder; Unavailable if the database server can't be used
 */
export async function openLocalService({ dataDir, databaseUrl, sampleCalls }: LocalServiceOptions) {
  const release = databaseUrl === undefined ? lockFolder(dataDir) : () => {};
  const store = await openStore(
    databaseUrl === undefined ? { dataDir: join(dataDir, "postgres") } : { databaseUrl },
  );
  const close = async () => {
    await store.close();
    release();
  };
  try {
    const now = new Date();
    for (const sample of SAMPLES) await addSample(store, { ...sample, calls: sampleCalls, now });
    const recordingSecret = await store.secret("recordings");
    return { service: createService({ store, recordingSecret }), check: () => store.check(), close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Sample {
  key: string;
  seed: number;
  calls: number;
  now: Date;
}

async function addSample(store: Store, { key, ...sample }: Sample): Promise<void> {
  if (await store.organizationOf(key)) return;
  const data = (organizationId: string) => sampleOrganization({ ...sample, organizationId });
  try {
    await addOrganization(store, {
      key,
      name: data("").name,
      data: (id) => {
        const { name: _name, ...records } = data(id);
        return records;
      },
    });
  } catch (error) {
    // Another process on the same database may have been faster.
    if (!(await store.organizationOf(key))) throw error;
  }
}
