import type { ListKey } from "@/references/facts";
import type { Problem } from "./problem";

/** What the page sends to the worker. Each record is sent once and referred to by number afterwards. */
export type WorkerMessage =
  | { put: readonly (readonly [number: number, record: unknown])[] }
  | { check: CheckRequest };

/** The organization to check. */
export interface CheckRequest {
  /** The records of each list that was read, by number. The worker forgets all other records. */
  lists: { readonly [list in ListKey]?: readonly number[] };
  goneToolIds: readonly string[];
  gonePhoneNumberIds: readonly string[];
}

/** Every problem of the organization, each listed once, in the order of the lists. */
export interface CheckResponse {
  problems: readonly Problem[];
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
