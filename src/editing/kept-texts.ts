import { createContext } from "react";
import { hideSecretsInText, loadedSecrets } from "@/document/placeholders";
import type { Schema } from "@/document/vocabulary";
import { dropDraft, keepDraft, TEXTS } from "./drafts";
import { type KeptDatabase, recordKey, type Whose } from "./kept-database";

/** A record's text of the JSON view that was not put into its form. Secrets are the placeholder. */
export interface KeptText {
  /** When it was last typed in, in epoch milliseconds. */
  at: number;
  /** The document that the view showed. */
  base: unknown;
  text: string;
}

/** Whose record the form is that something stands in; nobody's where nothing is kept of it. */
export const WhoseContext = createContext<Whose | undefined>(undefined);

interface NewText {
  schema: Schema;
  whose: Whose;
  /** Where the object that it is the text of stands in the record; "" is the record itself. */
  scope: string;
  /** The object as it was loaded, with its secrets. */
  loaded: unknown;
  /** The document that the view showed, as text: its secrets are the placeholder. */
  base: string;
  text: string;
  at: number;
}

/**
 * Keeps a text that was typed, in the place of what was kept of it before. For whoever counts, marks or forgets drafts it is one of them.
 * @returns false where nothing is kept
 */
export function keepText(
  database: KeptDatabase,
  { schema, whose, scope, ...typed }: NewText,
): Promise<boolean> {
  const { texts } = loadedSecrets(schema, typed.loaded);
  return keepDraft(database, {
    ...whose,
    draft: TEXTS + scope,
    at: typed.at,
    loaded: JSON.parse(typed.base),
    edited: undefined,
    unfinished: [{ path: [], value: ["json", hideSecretsInText(typed.text, texts)] }],
    leftOut: [],
  });
}

/** The text that was kept, if there is one. */
export async function textOf(
  database: KeptDatabase,
  whose: Whose,
  scope: string,
): Promise<KeptText | undefined> {
  const kept = await database.read(
    whose.connectionId,
    (store) => store.get("drafts", [...recordKey(whose), TEXTS + scope]),
    undefined,
  );
  const [first] = kept?.unfinished ?? [];
  return kept && first?.value[0] === "json"
    ? { at: kept.at, base: kept.loaded, text: first.value[1] }
    : undefined;
}

/** Removes a text: it was put into the form, or taken back. */
export function dropText(database: KeptDatabase, whose: Whose, scope: string): Promise<boolean> {
  return dropDraft(database, whose, TEXTS + scope);
}
