import { join } from "node:path";
import { sampleOrganisation } from "../sample-data/organisation";
import { createService } from "../service/app";
import { addOrganisation } from "../service/organisation";
import { keptSecret } from "../service/recording/secret";
import { openStore } from "../service/store";
import { lockFolder } from "./lock";

/** The two sample organisations: a furniture retailer and a group of dental clinics. */
const SAMPLES = [
  { key: "local-demo-key", seed: 1 },
  { key: "local-demo-key-2", seed: 2 },
];

export const SAMPLE_KEYS = SAMPLES.map(({ key }) => key);

/**
 * Opens the local service on a folder, which it holds for this process, and makes the sample organisations that are not there yet.
 * What was stored earlier is left as it is.
 * @throws FolderTaken where another process has the folder
 */
export async function openLocalService({ dataDir, sampleCalls }: { dataDir: string; sampleCalls: number }) {
  const release = lockFolder(dataDir);
  const store = await openStore({ dataDir: join(dataDir, "postgres") });
  const now = new Date();
  for (const { key, seed } of SAMPLES) {
    if (await store.organisationOf(key)) continue;
    const sample = (organisationId: string) =>
      sampleOrganisation({ seed, calls: sampleCalls, now, organisationId });
    const { name } = sample("");
    await addOrganisation(store, {
      key,
      name,
      data: (id) => {
        const { name: _name, ...data } = sample(id);
        return data;
      },
    });
  }
  return {
    service: createService({ store, recordingSecret: keptSecret(dataDir) }),
    async close() {
      await store.close();
      release();
    },
  };
}
