import { isRecord } from "@/document/equal";
import { withoutSecrets } from "@/document/secrets";
import type { KeptDatabase, Whose } from "./kept-database";
import { keptDatabase, scopeOf } from "./kept-database-here";
import { keepNote, readNotes } from "./kept-notes";

/** What the look-ups of a phone number came to. */
export interface KeptNumber {
  id: string;
  /** As the service last had it, without secrets, and when that was (epoch milliseconds); undefined where it was never seen. */
  seen: { record: Record<string, unknown>; at: number } | undefined;
  /** The last look-up found that it is not there (any more). */
  isMissing: boolean;
  /** When it was last looked up, in epoch milliseconds. */
  at: number;
}

const KIND = "numbers";

/**
 * Keeps what a look-up came to: the API lists no numbers, so this is how they are known again. Of one that is not there any more, what it
 * was stays.
 * @param record undefined where the service had none
 * @returns false where nothing is kept
 */
export async function keepNumber(
  connectionId: string,
  { id, record, at }: { id: string; record: unknown; at: number },
  scope: Omit<Whose, "id"> = scopeOf(connectionId, KIND),
  database: KeptDatabase = keptDatabase,
): Promise<boolean> {
  const isMissing = record === undefined;
  const before = isMissing
    ? (await keptNumbers(connectionId, scope, database)).find((one) => one.id === id)
    : undefined;
  const seen = isMissing ? before?.seen : { record: withoutSecrets(record), at };
  return keepNote(database, { ...scope, id }, { isMissing, ...(seen && { seen }) }, at);
}

/** The numbers that were looked up, the last first. */
export async function keptNumbers(
  connectionId: string,
  scope: Omit<Whose, "id"> = scopeOf(connectionId, KIND),
  database: KeptDatabase = keptDatabase,
): Promise<KeptNumber[]> {
  const notes = await readNotes(database, scope);
  return notes.flatMap(({ id, at, value }): KeptNumber[] => {
    if (!isRecord(value) || typeof value.isMissing !== "boolean") return [];
    return [{ id, at, isMissing: value.isMissing, seen: seenIn(value.seen) }];
  });
}

function seenIn(value: unknown): KeptNumber["seen"] {
  if (!isRecord(value) || !isRecord(value.record) || typeof value.at !== "number") return undefined;
  return { record: value.record, at: value.at };
}
