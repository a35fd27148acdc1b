import { parsePath } from "@/document/path";
import { referencesOf, SOURCES } from "./collect";
import { fold, lookupOf, showsField, showsTransfers } from "./lookups";
import type { HolderKind, Reference, Target } from "./reference";

/** What is known of an organization. A list that was not read is undefined: nothing is then said of what it would hold. */
export interface ReferenceLists {
  assistants?: readonly unknown[];
  squads?: readonly unknown[];
  files?: readonly unknown[];
  knowledgeBases?: readonly unknown[];
  voices?: readonly unknown[];
  /** The numbers that were looked up. The API lists none, so of any other nobody can say here whether it exists. */
  phoneNumbers?: readonly unknown[];
  /** What the calls name, as far as they are loaded. */
  calls?: readonly CallMention[] | undefined;
  /** The numbers that were looked up and not there, or were deleted from here. */
  gonePhoneNumberIds?: readonly string[];
  /** The tools that were deleted from here. Of any other tool nobody can say whether it exists (unknowns, Writing). */
  goneToolIds?: readonly string[];
}

/** All calls that name one thing. */
export interface CallMention {
  field: "assistantId" | "phoneNumberId";
  /** The id that they have there. */
  value: string;
  calls: number;
}

/** The lists that hold records. */
export type ListKey = Exclude<keyof ReferenceLists, "goneToolIds" | "gonePhoneNumberIds">;

/** Where the records of a kind are. */
export const LIST_OF = {
  assistant: "assistants",
  squad: "squads",
  "knowledge-base": "knowledgeBases",
  "phone-number": "phoneNumbers",
  call: "calls",
} as const satisfies Record<HolderKind, ListKey>;

/** The kinds of records, in the order in which they are walked and told. */
export const HOLDER_KINDS = Object.keys(LIST_OF) as readonly HolderKind[];

/** A reference and the record that it stands in. */
export interface Entry {
  record: unknown;
  reference: Reference;
}

/**
 * What is asked about an organization by whoever resolves a reference or checks a record, one narrow question at a time, each about
 * texts and with a plain answer. So it can be noted what a result was made of, and a change of the lists costs only those results whose
 * answers changed (`watch`).
 */
export interface Facts {
  isRead: (list: ListKey) => boolean;
  isEmpty: (list: ListKey) => boolean;
  /** The records with an id, in the list's order; none where it was not read. */
  withId: (list: ListKey, id: string) => readonly unknown[];
  /** The same by name. */
  withName: (list: ListKey, name: string) => readonly unknown[];
  /** The names that assistants have which differ from this one only by what people overlook. */
  almost: (name: string) => readonly string[];
  /** Whether the service's assistants ever have a field, by its path as a text; see `showsField`. */
  shows: (path: string) => boolean;
  /** Whether the service's squads ever have transfers in their members, be they empty; so too where no member was ever seen. */
  showsTransfers: () => boolean;
  /** The squads that have an assistant as a member. */
  squadsWith: (assistantId: string) => readonly unknown[];
  /** Whether any transfer says this name. */
  isHandedTo: (name: string) => boolean;
  /** Whether a tool or a number is known to be gone. */
  isGone: (kind: "tool" | "phone-number", id: string) => boolean;
  /** Where it is noted what is asked; absent where nobody notes it. */
  notes?: Notes;
}

/** For what is worked out of the facts once and asked for often (`membersIn`): it is noted as one question of its own. */
export interface Notes {
  /** The same facts, of which nothing is noted. */
  plain: Facts;
  /** Notes what was worked out of the assistants, by the same objects as long as it is the same. */
  note: (ask: (facts: Facts) => readonly unknown[], answer: readonly unknown[]) => void;
}

const NONE: readonly never[] = [];

/** The facts of an organization. Its lists and records must not be changed in place. */
export function factsOf(lists: ReferenceLists): Facts {
  const lookup = (list: ListKey) => lookupOf(lists[list] ?? NONE);
  const shown = new Map<string, boolean>();
  const goneTools = new Set(lists.goneToolIds);
  const goneNumbers = new Set(lists.gonePhoneNumberIds);
  return {
    isRead: (list) => lists[list] !== undefined,
    isEmpty: (list) => lists[list]?.length === 0,
    withId: (list, id) => lookup(list).byId.get(id) ?? NONE,
    withName: (list, name) => lookup(list).byName.get(name) ?? NONE,
    almost: (name) => lookup("assistants").almost.get(fold(name)) ?? NONE,
    shows: (path) => {
      const known = shown.get(path);
      if (known !== undefined) return known;
      const answer = showsField(lists.assistants ?? NONE, parsePath(path));
      shown.set(path, answer);
      return answer;
    },
    showsTransfers: () => showsTransfers(lists.squads ?? NONE),
    squadsWith: (id) => {
      const entries = entriesOf("squad", lists.squads).get(keyOf({ kind: "assistant", id })) ?? NONE;
      return [...new Set(entries.map(({ record }) => record))];
    },
    isHandedTo: (name) =>
      SOURCES.some(({ kind }) =>
        entriesOf(kind, lists[LIST_OF[kind]]).has(keyOf({ kind: "assistant", name })),
      ),
    isGone: (kind, id) => (kind === "tool" ? goneTools : goneNumbers).has(id),
  };
}

const byTarget = new WeakMap<readonly unknown[], ReadonlyMap<string, readonly Entry[]>>();

/** The references of a list's records by what they name (`keyOf`). Found once for each list, which must not be changed in place. */
export function entriesOf(
  kind: HolderKind,
  records: readonly unknown[] | undefined,
): ReadonlyMap<string, readonly Entry[]> {
  if (!records) return new Map();
  let entries = byTarget.get(records);
  if (!entries) {
    const found = new Map<string, Entry[]>();
    for (const record of records) {
      for (const reference of referencesOf(kind, record)) {
        const key = keyOf(reference.to);
        const same = found.get(key);
        if (same) same.push({ record, reference });
        else found.set(key, [{ record, reference }]);
      }
    }
    entries = found;
    byTarget.set(records, entries);
  }
  return entries;
}

/** A text that tells targets apart. */
export function keyOf({ kind, id, name }: Target): string {
  return id === undefined ? `${kind} named ${name}` : `${kind} with id ${id}`;
}
