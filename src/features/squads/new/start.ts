import type { JsonObject } from "@/document/equal";
import type { Path } from "@/document/path";
import { ownName } from "@/document/read";
import { newBody } from "@/editing/body";
import { squad as schema } from "@/schema/squad";

/** What a new squad starts from. */
export interface Start {
  /** The form's loaded values. */
  loaded: JsonObject;
  /** Edits to apply to the form: a file's squad. */
  edits?: JsonObject;
  /** The name of the squad or file that it's copied from. */
  from?: string;
  /** Secrets that are masked or empty and can't be copied. */
  lostSecrets: readonly Path[];
}

/** A squad that starts empty. */
export const EMPTY: Start = { loaded: {}, lostSecrets: [] };

/** A copy of a squad, named "Copy of …". */
export function copyOf(squad: JsonObject): Start {
  const { body, secretsLeftOut } = newBody(schema, squad);
  const name = ownName(squad);
  const loaded = name === undefined ? body : { ...body, name: `Copy of ${name}` };
  return { loaded, from: name ?? "an unnamed squad", lostSecrets: secretsLeftOut };
}

/** A squad from a file. All of it is an edit, so that drafts store it like typed text. */
export function fromFile(file: { name: string; document: JsonObject }): Start {
  const { body, secretsLeftOut } = newBody(schema, file.document);
  return { loaded: {}, edits: body, from: file.name, lostSecrets: secretsLeftOut };
}
