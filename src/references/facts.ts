import type { JsonObject } from "@/document/equal";
import type { Path } from "@/document/path";
import { groupBy } from "@/lib/lists";
import { typedKeys } from "@/lib/typed";
import { isMembership, referencesOf } from "./collect";
import { lookupOf, nameKey, showsField, showsTransfers } from "./lookups";
import type { Reference, ReferrerKind, Target } from "./reference";

/**
 * What is known about an organization. A list that wasn't loaded is undefined, and nothing is said about what
 * it would contain.
 */
export interface ReferenceLists {
  assistants?: readonly JsonObject[];
  squads?: readonly JsonObject[];
  files?: readonly JsonObject[];
  knowledgeBases?: readonly JsonObject[];
  voices?: readonly JsonObject[];
  /** The numbers that were looked up. The API lists none, so any other number may or may not exist. */
  phoneNumbers?: readonly JsonObject[];
  /** What the loaded calls mention. */
  calls?: readonly CallMention[] | undefined;
  /** Phone numbers that were looked up and don't exist, or were deleted here. */
  gonePhoneNumberIds?: readonly string[];
  /** Tools that were deleted here. The API can't say whether any other tool exists. */
  goneToolIds?: readonly string[];
}

/** All calls that mention one record. */
export type CallMention = {
  field: "assistantId" | "squadId" | "phoneNumberId";
  /** The ID they have there. */
  value: string;
  calls: number;
};

/** The lists that hold records. */
export type ListKey = Exclude<keyof ReferenceLists, "goneToolIds" | "gonePhoneNumberIds">;

/** The list that holds the records of each kind. */
export const LIST_OF = {
  assistant: "assistants",
  squad: "squads",
  "knowledge-base": "knowledgeBases",
  "phone-number": "phoneNumbers",
  call: "calls",
} as const satisfies Record<ReferrerKind, ListKey>;

/** The kinds of records, in the order in which they're searched and reported. */
export const REFERRER_KINDS: readonly ReferrerKind[] = typedKeys(LIST_OF);

/** A reference and the record that contains it. */
export interface Entry {
  record: JsonObject;
  reference: Reference;
}

/** What resolving and checking ask about an organization. */
export interface Facts {
  isRead: (list: ListKey) => boolean;
  isEmpty: (list: ListKey) => boolean;
  /** The records with an ID, in the list's order; none if the list wasn't read. */
  withId: (list: ListKey, id: string) => readonly JsonObject[];
  /** The same by name. */
  withName: (list: ListKey, name: string) => readonly JsonObject[];
  /** The assistants' names that differ from this one only in capitalization or surrounding space. */
  almost: (name: string) => readonly string[];
  /** Whether any of the service's assistants has the field at this path; see `showsField`. */
  shows: (path: Path) => boolean;
  /**
   * Whether any squad member has a list of transfers, even an empty one. Also true if there are no members
   * yet.
   */
  showsTransfers: () => boolean;
  /** The squads that have an assistant as a member. */
  squadsWith: (assistantId: string) => readonly JsonObject[];
  /** Whether a transfer in an assistant's own tool uses this name, rather than an ID. */
  isNamedByTool: (name: string) => boolean;
  /** Whether a tool or number is known to be deleted. */
  isGone: (kind: "tool" | "phone-number", id: string) => boolean;
}

const NONE: readonly never[] = [];

/** The facts of an organization. Its lists and records must not be changed in place. */
export function factsOf(lists: ReferenceLists): Facts {
  const lookup = (list: ListKey) => lookupOf(lists[list] ?? NONE);
  const goneTools = new Set(lists.goneToolIds);
  const goneNumbers = new Set(lists.gonePhoneNumberIds);
  return {
    isRead: (list) => lists[list] !== undefined,
    isEmpty: (list) => lists[list]?.length === 0,
    withId: (list, id) => lookup(list).byId.get(id) ?? NONE,
    withName: (list, name) => lookup(list).byName.get(name) ?? NONE,
    almost: (name) => lookup("assistants").almost.get(nameKey(name)) ?? NONE,
    shows: (path) => showsField(lists.assistants ?? NONE, path),
    showsTransfers: () => showsTransfers(lists.squads ?? NONE),
    squadsWith: (id) => {
      const entries = entriesOf("squad", lists.squads).get(keyOf({ kind: "assistant", id })) ?? NONE;
      const members = entries.filter(({ reference }) => isMembership(reference.path));
      return [...new Set(members.map(({ record }) => record))];
    },
    isNamedByTool: (name) => {
      const entries =
        entriesOf("assistant", lists.assistants).get(keyOf({ kind: "assistant", name })) ?? NONE;
      return entries.some(({ reference }) => !lookup("assistants").byId.has(reference.besideId ?? ""));
    },
    isGone: (kind, id) => (kind === "tool" ? goneTools : goneNumbers).has(id),
  };
}

const byTarget = new WeakMap<readonly JsonObject[], ReadonlyMap<string, readonly Entry[]>>();

/**
 * The references in a list's records, by target (`keyOf`). Cached per list, which must not be changed in
 * place.
 */
export function entriesOf(
  kind: ReferrerKind,
  records: readonly JsonObject[] | undefined,
): ReadonlyMap<string, readonly Entry[]> {
  if (!records) return new Map();
  let entries = byTarget.get(records);
  if (!entries) {
    entries = groupBy(
      records.flatMap((record) => referencesOf(kind, record).map((reference) => ({ record, reference }))),
      ({ reference }) => keyOf(reference.to),
    );
    byTarget.set(records, entries);
  }
  return entries;
}

/** A key that identifies a target. */
export function keyOf({ kind, id, name }: Target): string {
  return id === undefined ? `${kind}=${name}` : `${kind}#${id}`;
}
