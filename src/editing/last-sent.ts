import type { z } from "zod";
import { equal } from "@/document/equal";
import { hideSecrets } from "@/document/placeholders";
import { isSecretField } from "@/document/vocabulary";
import { type KeptDatabase, recordKey, type SentValues, type Whose, weigh } from "./kept-database";
import type { Receipt } from "./receipt";

export type SentValue = SentValues["fields"][number];

/**
 * Keeps what a save sent for fields that this service never shows, and forgets what it now shows or what was taken back (unknowns,
 * Writing: "the value last sent from this browser is shown as such"). Secrets are never kept, nor fields inside entries of arrays,
 * whose positions do not last.
 * @param at when, in epoch milliseconds
 * @returns false where nothing is kept
 */
export function keepSent(
  database: KeptDatabase,
  schema: z.ZodType,
  whose: Whose,
  receipt: Receipt,
  at: number,
): Promise<boolean> {
  const outcomes = receipt.outcomes.filter(
    ({ path }) => !isSecretField(schema, path) && path.every((key) => typeof key === "string"),
  );
  if (outcomes.length === 0) return Promise.resolve(true);
  return database.write(whose.connectionId, async (store) => {
    const all = store.transaction("sent", "readwrite");
    const key = recordKey(whose);
    const before = (await all.store.get(key))?.fields ?? [];
    const others = before.filter(({ path }) => !outcomes.some((outcome) => equal(outcome.path, path)));
    const sent = outcomes.flatMap(({ path, asked, outcome }): SentValue[] =>
      outcome === "unchecked" && asked !== undefined
        ? [{ path, value: hideSecrets(schema, asked, path), at }]
        : [],
    );
    const fields = [...others, ...sent];
    if (fields.length > 0) await all.store.put({ ...whose, fields, size: weigh(fields) });
    else await all.store.delete(key);
    await all.done;
  });
}

/** What was last sent from this browser for fields of a record that the service does not show. */
export async function sentOf(database: KeptDatabase, whose: Whose): Promise<SentValue[]> {
  const sent = await database.read(
    whose.connectionId,
    (store) => store.get("sent", recordKey(whose)),
    undefined,
  );
  return sent?.fields ?? [];
}
