import type { ListKey } from "@/references/facts";
import type { Problem } from "./problem";

/** What the page sends to the worker. Each record is sent once and referred to by number afterwards. */
export type ToChecks = { put: readonly (readonly [number: number, record: unknown])[] } | { check: Ask };

/** The organization to check. */
export interface Ask {
  /** The records of each list that was read, by number. The worker forgets all other records. */
  lists: { readonly [list in ListKey]?: readonly number[] };
  goneToolIds: readonly string[];
  gonePhoneNumberIds: readonly string[];
}

/**
 * The answer to an ask: the problems of each record, by number, whose problems changed since the last ask.
 */
export interface FromChecks {
  changed: readonly (readonly [number: number, problems: readonly Problem[]])[];
}

/** The lists whose records have problems or influence those of others. */
export const SENT_LISTS: readonly ListKey[] = [
  "assistants",
  "squads",
  "files",
  "knowledgeBases",
  "voices",
  "phoneNumbers",
  "calls",
];
