import type { z } from "zod";
import { equal } from "@/document/equal";
import { isSecretField } from "@/document/fields";
import { hideSecrets } from "@/document/hidden-secrets";
import type { Path } from "@/document/path";
import { fromPlain, toPlain } from "@/document/plain";
import type { Database } from "./database";
import type { RecordKey } from "./record-key";
import { keyOf, type SentValues, sizeOf } from "./stores";

export type SentValue = SentValues["fields"][number];

/** A field that was sent. */
export interface SentField {
  path: Path;
  /** What was sent, if the service doesn't return the field; undefined if it does, or if nothing was sent. */
  value: unknown;
}

/**
 * Stores what a save sent for fields that the service never returns, and removes what it returns now or what
 * was unset. Secrets aren't stored, nor fields inside elements of arrays, whose positions don't last.
 * @param sent every field of the save
 * @param at when, in epoch milliseconds
 * @returns false if nothing is stored
 */
export function storeSent(
  database: Database,
  schema: z.ZodType,
  recordKey: RecordKey,
  sent: readonly SentField[],
  at: number,
): Promise<boolean> {
  const fields = sent.filter(
    ({ path }) => !isSecretField(schema, path) && path.every((key) => typeof key === "string"),
  );
  if (fields.length === 0) return Promise.resolve(true);
  return database.write(recordKey.connectionId, async (store) => {
    const all = store.transaction("sent", "readwrite");
    const key = keyOf(recordKey);
    const before = (await all.store.get(key))?.fields ?? [];
    const others = before.filter(({ path }) => !fields.some((field) => equal(field.path, path)));
    const added = fields.flatMap(({ path, value }): SentValue[] =>
      value === undefined ? [] : [{ path, value: toPlain(hideSecrets(schema, value, path)), at }],
    );
    const next = [...others, ...added];
    if (next.length > 0) await all.store.put({ ...recordKey, fields: next, size: sizeOf(next) });
    else await all.store.delete(key);
    await all.done;
  });
}

/** What was last sent from this browser for fields of a record that the service doesn't return. */
export async function sentOf(database: Database, recordKey: RecordKey): Promise<SentValue[]> {
  const sent = await database.read(
    recordKey.connectionId,
    (store) => store.get("sent", keyOf(recordKey)),
    undefined,
  );
  return (sent?.fields ?? []).map((field) => ({ ...field, value: fromPlain(field.value) }));
}
