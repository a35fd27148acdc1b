import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Document } from "../data";
import { field, saveChanges, status } from "../editor";
import { expect, test } from "../fixtures";

/** A folder with assistants.json and squads.json, lists of records as a real account returned them. No test depends on their wording. */
const folder = process.env.REAL_RECORDS;
if (!folder) console.info("Real accounts aren't tested: set REAL_RECORDS to a folder of their records.");

const PER_TEST = 13;

const kinds = [
  { kind: "assistants", at: "endCallMessage" },
  { kind: "squads", at: "name" },
] as const;

for (const { kind, at } of kinds) {
  const records = folder ? recordsIn(join(folder, `${kind}.json`)) : [];
  for (let first = 0; first < Math.max(1, records.length); first += PER_TEST) {
    const some = records.slice(first, first + PER_TEST);
    test(`real ${kind} from number ${first + 1} on keep everything but the one field that is changed`, async ({
      page,
      newOrganization,
      connect,
    }) => {
      test.skip(!folder, "REAL_RECORDS isn't set");
      test.setTimeout(some.length * 60_000);
      const organization = await newOrganization({ [kind]: some });
      organization.behaviors.storesAsSent = true;
      await connect(page, organization);
      for (const record of some) {
        const id = String(record.id);
        await test.step(id, async () => {
          await page.goto(`/${kind}/${encodeURIComponent(id)}`);
          for (const manner of ["merged", "replaced"] as const) {
            organization.behaviors.nested = manner;
            const text = `What a ${manner} record says`;
            await field(page, at).fill(text);
            await saveChanges(page);
            await expect.soft(status(page, /^Saved\. 1 change stored\.$/), id).toBeVisible();
            const { updatedAt: _now, ...stored } = await organization.stored(kind, id);
            const { updatedAt: _before, ...before } = record;
            expect.soft(stored, id).toEqual({ ...before, [at]: text });
          }
        });
      }
    });
  }
}

function recordsIn(file: string): Document[] {
  const content: unknown = JSON.parse(readFileSync(file, "utf8"));
  return Array.isArray(content) ? content : [];
}
