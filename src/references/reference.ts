import type { JsonObject } from "@/document/equal";
import type { IdKind } from "@/document/id-fields";
import type { Path } from "@/document/path";
import { idOf, ownName } from "@/document/read";

/**
 * The kinds of records that refer to others. Calls that mention the same thing share one record
 * (`CallMention`), so nothing has to go through 100,000 calls.
 */
export type ReferrerKind = "assistant" | "squad" | "knowledge-base" | "phone-number" | "call";

/** The kinds of records that can be referred to. */
export type TargetKind = IdKind;

/** A record that refers to another. It has no ID if the service returned none; calls never have one here. */
export interface Referrer {
  kind: ReferrerKind;
  id: string | undefined;
  name: string | undefined;
}

/** A record as one that refers to others. */
export function referrerOf(kind: ReferrerKind, record: JsonObject): Referrer {
  return { kind, id: idOf(record), name: ownName(record) };
}

/**
 * The target of a reference: by ID, or by name (assistants in destinations, and voices, which have no ID).
 */
export interface Target {
  kind: TargetKind;
  id?: string;
  name?: string;
}

/** Whether a name or ID is filled in elsewhere: `{{SALES_ID}}`. */
export function isPlaceholder(text: string | undefined): boolean {
  return text?.includes("{{") ?? false;
}

/** A place in a document that refers to a record. */
export interface Mention {
  path: Path;
  to: Target;
  /** How many calls it represents; absent for other records. */
  calls?: number;
  /** The ID that a destination gives besides this name. If it exists, it says more than the name. */
  besideId?: string;
  /** The version of the target that is used, if the place pins one. */
  version?: string;
}

/** A place in a record that refers to another. */
export interface Reference extends Mention {
  from: Referrer;
}

/**
 * What is known about the target.
 * - `resolved`: it exists.
 * - `dangling`: its list was read and doesn't contain it.
 * - `gone`: it's known to be deleted (a file marked as deleted, a tool deleted from here, a number that no
 *   longer exists).
 * - `not-verifiable`: its list wasn't read, or the API can't tell (tools, numbers that weren't looked up,
 *   voices that aren't listed, names that the service doesn't return).
 * - `mentioned`: a field that needn't refer to anything has the target's ID. It's shown and never cleaned up.
 */
export type ReferenceState = "resolved" | "dangling" | "gone" | "not-verifiable" | "mentioned";

/** A reference with its targets. A name can have several; a transient assistant has a name and no ID. */
export interface ResolvedReference extends Reference {
  state: ReferenceState;
  targets: Target[];
}
