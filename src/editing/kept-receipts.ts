import { isRecord } from "@/document/equal";
import { withoutSecrets } from "@/document/secrets";
import type { KeptDatabase, Whose } from "./kept-database";
import { keptDatabase, scopeOf } from "./kept-database-here";
import { dropNote, keepNote, readNotes } from "./kept-notes";

/** What the service returned of a record that was deleted from this browser. */
export interface KeptReceipt {
  /** What it was, in a word: "call". */
  noun: string;
  id: string;
  name: string;
  /** Without secrets. */
  record: unknown;
  /** When it was deleted, in epoch milliseconds. */
  at: number;
}

const KIND = "receipts";

/**
 * Keeps a receipt on this device, for longer than its tab is open (product, Calls, Delete).
 * @returns false where nothing is kept
 */
export function keepReceipt(
  connectionId: string,
  { noun, id, name, record, at }: KeptReceipt,
  scope: Omit<Whose, "id"> = scopeOf(connectionId, KIND),
  database: KeptDatabase = keptDatabase,
): Promise<boolean> {
  const value = { noun, id, name, record: withoutSecrets(record) };
  return keepNote(database, { ...scope, id: `${noun} ${id}` }, value, at);
}

/** The receipts that are kept, the newest first. */
export async function keptReceipts(
  connectionId: string,
  scope: Omit<Whose, "id"> = scopeOf(connectionId, KIND),
  database: KeptDatabase = keptDatabase,
): Promise<KeptReceipt[]> {
  const notes = await readNotes(database, scope);
  return notes.flatMap(({ at, value }) => {
    if (!isRecord(value)) return [];
    const { noun, id, name, record } = value;
    if (typeof noun !== "string" || typeof id !== "string" || typeof name !== "string") return [];
    return [{ noun, id, name, record, at }];
  });
}

/** Removes one. */
export function dropReceipt(
  connectionId: string,
  { noun, id }: Pick<KeptReceipt, "noun" | "id">,
  scope: Omit<Whose, "id"> = scopeOf(connectionId, KIND),
  database: KeptDatabase = keptDatabase,
): Promise<void> {
  return dropNote(database, { ...scope, id: `${noun} ${id}` });
}
