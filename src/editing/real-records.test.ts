import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { documentOf } from "@/document/document-of";
import { isRecord } from "@/document/equal";
import { isOfResponse } from "@/document/fields";
import { secretPaths } from "@/document/hidden-secrets";
import { getAt, removeAt, setAt } from "@/document/path";
import { isInClear } from "@/document/secrets";
import { assistant } from "@/schema/assistant";
import { squad } from "@/schema/squad";
import { commit, prepare } from "./save";
import type { SaveIo } from "./save-io";

/** A folder with assistants.json and squads.json, lists of records as a real account returned them. */
const folder = process.env.REAL_RECORDS;
if (!folder) console.info("Real records aren't tested: set REAL_RECORDS to a folder of them.");

type Document = Record<string, unknown>;
type Manner = "deep-merging" | "merging" | "replacing";

const schemas: Record<string, z.ZodType> = { assistants: assistant, squads: squad };

describe.skipIf(!folder).each(["assistants", "squads"])("every real record of %s", (kind) => {
  const records: Document[] = folder ? JSON.parse(readFileSync(join(folder, `${kind}.json`), "utf8")) : [];
  const schema = schemas[kind] ?? assistant;

  it.each<Manner>(["deep-merging", "merging", "replacing"])(
    "comes back with one change from a %s service",
    async (manner) => {
      for (const record of records) {
        for (const path of [["name"], ["metadata", "reviewed"], ["voice", "speed"]]) {
          // Anything but an object has no fields to change.
          if (path.length > 1 && record[path[0] ?? ""] !== undefined && !isRecord(record[path[0] ?? ""]))
            continue;
          const wanted = setAt(record, path, 0.75);
          const hidden = secretPaths(schema, wanted).filter((path) => !isInClear(getAt(wanted, path)));
          // Secrets that came masked or empty aren't sent.
          const expected =
            manner === "replacing"
              ? hidden.reduceRight((document, path) => removeAt(document, path), wanted)
              : wanted;
          expect(await stored(schema, record, wanted, manner), String(record.id)).toEqual(expected);
        }
      }
    },
    120_000,
  );
});

/** What a service has after a save, depending on how it treats omitted fields and nested objects. */
async function stored(schema: z.ZodType, record: Document, mine: Document, manner: Manner): Promise<unknown> {
  let held = record;
  const io: SaveIo = {
    readAll: async () => [structuredClone(held)],
    write: async (body) => {
      const sent: Document = JSON.parse(JSON.stringify(body));
      const kept = manner === "replacing" ? Object.entries(held).filter(([key]) => isOfResponse([key])) : [];
      if (manner === "deep-merging") held = merged(held, sent);
      else held = { ...(manner === "merging" ? held : Object.fromEntries(kept)), ...sent };
      return structuredClone(held);
    },
  };
  const edit = { schema, id: String(record.id), loaded: record, mine: documentOf(mine, record), io };
  const prepared = await prepare(edit);
  if (prepared.kind !== "ready") throw new Error(`There is nothing to save: ${prepared.kind}`);
  expect(prepared.changes).toHaveLength(1);
  const saved = await commit({ ...edit, prepared });
  expect(saved).toMatchObject({
    kind: "saved",
    report: { outcomes: [{ outcome: "stored" }], sideEffects: [] },
  });
  return held;
}

function merged(before: Document, sent: Document): Document {
  const both = Object.entries(sent).map(([key, value]) => {
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    return [key, isRecord(old) && isRecord(value) ? merged(old, value) : value];
  });
  return { ...before, ...Object.fromEntries(both) };
}
