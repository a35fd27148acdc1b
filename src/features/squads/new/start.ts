import type { Path } from "@/document/path";
import { textAt } from "@/document/read";
import { newBody } from "@/editing/body";
import { squad as schema } from "@/schema/squad";

/** What a new squad begins as. */
export interface Start {
  /** What the form stands on. */
  loaded: Record<string, unknown>;
  /** What is put into it as edits: a file's squad. */
  edits?: Record<string, unknown>;
  /** What it comes from, in words. */
  from?: string;
  /** Secrets that came masked, as a placeholder or empty: they cannot be copied. */
  lostSecrets: readonly Path[];
}

/** A squad that begins with nothing. */
export const EMPTY: Start = { loaded: {}, lostSecrets: [] };

/** A copy of a squad, under a name that says so. */
export function copyOf(squad: unknown): Start {
  const { body, secretsLeftOut } = newBody(schema, squad);
  const name = textAt(squad, "name");
  const loaded = name === undefined ? body : { ...body, name: `Copy of ${name}` };
  return { loaded, from: `a copy of ${name ?? "a squad without a name"}`, lostSecrets: secretsLeftOut };
}

/** A squad out of a file: all of it is an edit, so that it is kept like what is typed. */
export function fromFile(file: { name: string; document: Record<string, unknown> }): Start {
  const { body, secretsLeftOut } = newBody(schema, file.document);
  return { loaded: {}, edits: body, from: file.name, lostSecrets: secretsLeftOut };
}
