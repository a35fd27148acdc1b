import type { Path } from "@/document/path";

/**
 * The kinds of records that name others. Calls are not told apart: what names one thing in all of them is one record (`CallMention`), so
 * that nothing walks 100,000 calls.
 */
export type HolderKind = "assistant" | "squad" | "knowledge-base" | "phone-number" | "call";

/** The kinds of things that are named. */
export type TargetKind = "assistant" | "squad" | "tool" | "file" | "voice" | "phone-number";

/** A record that names something. It has no id where the service gave it none, and calls have none here. */
export interface Holder {
  kind: HolderKind;
  id: string | undefined;
  name: string | undefined;
}

/** What is named: by its id, or by its name (assistants in destinations, and voices, which have no id). */
export interface Target {
  kind: TargetKind;
  id?: string;
  name?: string;
}

/** A place in a document that names something. */
export interface Mention {
  path: Path;
  to: Target;
  /** How many calls it stands for; absent for other records. */
  calls?: number;
}

/** A place in a record that names something. */
export interface Reference extends Mention {
  from: Holder;
}

/**
 * What is known of the thing that is named.
 * - `resolved`: it is there.
 * - `dangling`: the list where it had to be was read, and does not have it.
 * - `gone`: it is known to be deleted: a file that is marked so, a tool that was deleted from here, a number that is not there any
 *   more.
 * - `not-verifiable`: the API cannot tell (tools; numbers that were not looked up; voices that are not listed; names that the service does not show), or the list was
 *   not read.
 */
export type ReferenceState = "resolved" | "dangling" | "gone" | "not-verifiable";

/** A reference with what it leads to. A name can lead to several; a transient assistant has a name and no id. */
export interface ResolvedReference extends Reference {
  state: ReferenceState;
  targets: Target[];
}
