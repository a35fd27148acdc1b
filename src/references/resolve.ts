import { isDistinctId } from "@/document/id-fields";
import { ownName } from "@/document/read";
import { groupBy } from "@/lib/lists";
import {
  type Entry,
  entriesOf,
  type Facts,
  factsOf,
  keyOf,
  LIST_OF,
  REFERRER_KINDS,
  type ReferenceLists,
} from "./facts";
import { idTextsIn, nameKey } from "./lookups";
import { membersIn } from "./members";
import { type ResolvedReference, referrerOf, type Target, type TargetKind } from "./reference";
import { resolveReference } from "./resolve-one";

/** Which records refer to which. Immutable: an edit builds a new index that shares what didn't change. */
export interface ReferenceIndex {
  readonly lists: ReferenceLists;
  /** What is known about the organization. */
  readonly facts: Facts;
  /**
   * Every reference to a record, by ID or by name (a voice's ID is its name). Assistants are also found by
   * the names that squads give them.
   */
  usedBy: (kind: TargetKind, id: string) => ResolvedReference[];
  /**
   * Where other records have this ID in fields that needn't refer to anything; none for IDs that any text may
   * equal by chance, and for voices, which have names.
   */
  mentionedBy: (kind: TargetKind, id: string) => ResolvedReference[];
  /**
   * The names in use for assistants that differ from this one at most in capitalization or surrounding space.
   */
  spellings: (name: string) => string[];
  /**
   * Every record of a kind that is referred to, in order of appearance, with its references. For kinds that
   * the API doesn't list, nothing else is known.
   */
  inventory: (kind: InventoryKind) => InventoryItem[];
  /** Whether any transfer uses a name that no assistant has. */
  hasLostNames: () => boolean;
}

/** The kinds with an inventory: referred to by one ID or, for a voice, by name. */
export type InventoryKind = Extract<TargetKind, "tool" | "phone-number" | "file" | "voice">;

/** A record that others refer to. */
export interface InventoryItem {
  /** Its ID; a voice's name. */
  id: string;
  /** Every reference to it; never empty. */
  mentions: ResolvedReference[];
}

/**
 * Builds the index. References are cached per record object and per list array, so replacing one record
 * costs only that record and a pass over the others' references. Records and arrays must not be changed in
 * place.
 */
export function buildIndex(lists: ReferenceLists): ReferenceIndex {
  const facts = factsOf(lists);
  const resolved = ({ record, reference }: Entry) => resolveReference(reference, record, facts);
  /** The references in each kind of record, by target. */
  const byTarget = () => REFERRER_KINDS.map((kind) => entriesOf(kind, lists[LIST_OF[kind]]));
  const entriesOn = (target: Target) => byTarget().flatMap((entries) => entries.get(keyOf(target)) ?? []);
  /** The references to each target from each kind of record. */
  const groups = () => byTarget().flatMap((entries) => [...entries.values()]);

  return {
    lists,
    facts,
    usedBy: (kind, id) => {
      if (kind === "voice") return entriesOn({ kind, name: id }).map(resolved);
      const direct = entriesOn({ kind, id });
      if (kind !== "assistant") return direct.map(resolved);
      const byName = namesOf(facts, id)
        .flatMap((name) => entriesOn({ kind, name }))
        .filter(({ reference }) => !hasExistingId(reference, facts))
        .map(resolved)
        .filter(({ targets }) => targets.some((target) => target.id === id));
      return [...direct.map(resolved), ...byName];
    },
    mentionedBy: (kind, id) => (kind !== "voice" && isDistinctId(id) ? mentionsIn(lists, { kind, id }) : []),
    spellings: (name) => {
      const wanted = nameKey(name);
      const used = groups().flatMap(([first]) => {
        const { kind, name: other } = first?.reference.to ?? {};
        return kind === "assistant" && other !== undefined && nameKey(other) === wanted ? [other] : [];
      });
      return [...new Set(used)];
    },
    inventory: (kind) => {
      const found = groups()
        .filter(([first]) => first?.reference.to.kind === kind)
        .flat();
      return [...groupBy(found, ({ reference: { to } }) => to.id ?? to.name)].map(([id, entries]) => ({
        id,
        mentions: entries.map(resolved),
      }));
    },
    hasLostNames: () =>
      groups().some((entries) => {
        const { kind, name } = entries[0]?.reference.to ?? {};
        // A name of an existing assistant never counts as lost.
        if (kind !== "assistant" || name === undefined || facts.withName("assistants", name).length > 0)
          return false;
        return entries.some((entry) => resolved(entry).state === "dangling");
      }),
  };
}

function mentionsIn(lists: ReferenceLists, to: Target & { id: string }): ResolvedReference[] {
  // What calls mention has fields of its own.
  const kinds = REFERRER_KINDS.filter((kind) => kind !== "call");
  return kinds.flatMap((kind) =>
    (idTextsIn(lists[LIST_OF[kind]] ?? []).get(to.id) ?? []).flatMap(({ record, path }) => {
      const from = referrerOf(kind, record);
      return from.id === to.id ? [] : [{ from, path, to, state: "mentioned" as const, targets: [] }];
    }),
  );
}

/** Whether a name comes with an existing ID. The ID is the reference then. */
function hasExistingId({ besideId }: Entry["reference"], facts: Facts): boolean {
  return besideId !== undefined && facts.withId("assistants", besideId).length > 0;
}

/**
 * The names of an assistant: its own, those that overrides give it in squads, and its ID, which some
 * destinations use.
 */
function namesOf(facts: Facts, id: string): string[] {
  const own = ownName(facts.withId("assistants", id)[0]);
  const inSquads = facts
    .squadsWith(id)
    .flatMap((squad) => membersIn(squad, facts))
    .flatMap((member) => (member.id === id ? member.names : []));
  return [...new Set([...(own === undefined ? [] : [own]), ...inSquads, id])];
}
