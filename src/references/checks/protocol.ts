import type { ListKey } from "@/references/facts";
import type { Problem } from "./problem";

/** What the page tells the checks' worker. Records go over once; afterwards they are called by number. */
export type ToChecks = { put: readonly (readonly [number: number, record: unknown])[] } | { check: Ask };

/** The organization to check. */
export interface Ask {
  /** The records of each list that was read, by their numbers. What is in none of them is forgotten. */
  lists: { readonly [list in ListKey]?: readonly number[] };
  goneToolIds: readonly string[];
  gonePhoneNumberIds: readonly string[];
}

/** The answer to an ask: the problems of each record, by its number, that has others than when it was asked last. */
export interface FromChecks {
  changed: readonly (readonly [number: number, problems: readonly Problem[]])[];
}

/** The lists whose records have problems, or decide what is one. */
export const SENT_LISTS: readonly ListKey[] = [
  "assistants",
  "squads",
  "files",
  "knowledgeBases",
  "voices",
  "phoneNumbers",
  "calls",
];
