import { type JsonObject, recordOf } from "@/document/equal";
import { parseJson } from "@/document/exact-json";
import type { Schema } from "@/document/fields";
import { hideSecretsInText, loadedSecrets } from "@/document/hidden-secrets";
import type { Database } from "./database";
import { deleteDraft, storeDraft, TEXTS } from "./drafts";
import type { RecordKey } from "./record-key";
import { keyOf } from "./stores";

/** A text of the JSON view that wasn't applied to the form. Secrets are the placeholder. */
export interface StoredText {
  /** When it was last typed in, in epoch milliseconds. */
  at: number;
  /** The document that the view showed. */
  base: JsonObject;
  text: string;
}

interface NewText {
  schema: Schema;
  recordKey: RecordKey;
  /** The path of the object that this text is for; "" is the record itself. */
  scope: string;
  /** The object as it was loaded, with its secrets. */
  loaded: JsonObject;
  /** The document that the view showed, as text: its secrets are the placeholder. */
  base: string;
  text: string;
  at: number;
}

/**
 * Stores a text as a draft of its own, in the place of the one before: what counts, marks or removes drafts
 * includes it.
 * @returns false if nothing is stored
 */
export function storeText(
  database: Database,
  { schema, recordKey, scope, ...typed }: NewText,
): Promise<boolean> {
  const { texts } = loadedSecrets(schema, typed.loaded);
  return storeDraft(database, {
    ...recordKey,
    draft: TEXTS + scope,
    at: typed.at,
    loaded: recordOf(parseJson(typed.base)),
    edited: hideSecretsInText(typed.text, texts),
    unfinished: [],
    leftOut: [],
  });
}

/** The stored text, if there is one. */
export async function textOf(
  database: Database,
  recordKey: RecordKey,
  scope: string,
): Promise<StoredText | undefined> {
  const stored = await database.read(
    recordKey.connectionId,
    (store) => store.get("drafts", [...keyOf(recordKey), TEXTS + scope]),
    undefined,
  );
  if (!stored) return undefined;
  const text = stored.edited;
  return typeof text === "string" ? { at: stored.at, base: stored.loaded, text } : undefined;
}

/** Removes a text: it was applied to the form, or discarded. */
export function deleteText(database: Database, recordKey: RecordKey, scope: string): Promise<boolean> {
  return deleteDraft(database, recordKey, TEXTS + scope);
}
