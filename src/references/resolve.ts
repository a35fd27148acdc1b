import { formatPath, type Path } from "@/document/path";
import { textAt } from "@/document/read";
import { SOURCES } from "./collect";
import { type Entry, entriesOf, type Facts, factsOf, keyOf, LIST_OF, type ReferenceLists } from "./facts";
import { lookupOf } from "./lookups";
import { membersIn } from "./members";
import type { HolderKind, ResolvedReference, Target, TargetKind } from "./reference";
import { referencesIn, resolveReference } from "./resolve-one";

/** Who refers to whom. It is never changed: an edit makes another one, which shares what did not change. */
export interface ReferenceIndex {
  readonly lists: ReferenceLists;
  /** What is known of the organization, one narrow question at a time. */
  readonly facts: Facts;
  /** Every place that names a record, by id or by name; a voice's id is its name. Assistants are found by the names they go by in squads. */
  usedBy: (kind: TargetKind, id: string) => ResolvedReference[];
  /** Every place that says this name of an assistant, whoever it leads to: what a rename touches. */
  naming: (name: string) => ResolvedReference[];
  /**
   * Everything of a kind that anything names, in the order in which it is met, with every place that names it. For kinds that the API
   * does not list this is all that can be known of them.
   */
  inventory: (kind: InventoryKind) => InventoryItem[];
  /** What a record names. Of several with this id, the first. */
  referencesFrom: (kind: HolderKind, id: string) => ResolvedReference[];
  /** What a document names, be it in the lists or an edited copy of a record. */
  referencesIn: (kind: HolderKind, document: unknown) => ResolvedReference[];
  /** Whether any transfer says a name that nobody has. */
  hasLostNames: () => boolean;
  /** Every reference that the lists hold. */
  all: () => ResolvedReference[];
  /** Whether the service's assistants ever have a field; see `showsField`. */
  shows: (path: Path) => boolean;
}

/** The kinds of things that an inventory can be made of: what is named by one id, or, for a voice, by its name. */
export type InventoryKind = Extract<TargetKind, "tool" | "phone-number" | "file" | "voice">;

/** A thing that something names. */
export interface InventoryItem {
  /** Its id; a voice's name. */
  id: string;
  /** Every place that names it; never empty. */
  mentions: ResolvedReference[];
}

/**
 * Builds the index. Only what was not seen before is walked: the references of a record are known by its object, those of a list by its
 * array. So a list in which one record was replaced costs that record and a pass over the references of the others, and a list that is
 * the same array costs nothing. Records and arrays must therefore never be changed in place.
 */
export function buildIndex(lists: ReferenceLists): ReferenceIndex {
  const facts = factsOf(lists);
  const resolved = ({ record, reference }: Entry) => resolveReference(reference, record, facts);
  const entriesOn = (target: Target) =>
    SOURCES.flatMap(({ kind }) => entriesOf(kind, lists[LIST_OF[kind]]).get(keyOf(target)) ?? []);

  return {
    lists,
    facts,
    usedBy: (kind, id) => {
      if (kind === "voice") return entriesOn({ kind, name: id }).map(resolved);
      const direct = entriesOn({ kind, id });
      if (kind !== "assistant") return direct.map(resolved);
      const byName = namesOf(facts, id)
        .flatMap((name) => entriesOn({ kind, name }))
        .map(resolved)
        .filter(({ targets }) => targets.some((target) => target.id === id));
      return [...direct.map(resolved), ...byName];
    },
    naming: (name) => entriesOn({ kind: "assistant", name }).map(resolved),
    inventory: (kind) => {
      const found = new Map<string, Entry[]>();
      for (const source of SOURCES) {
        for (const entries of entriesOf(source.kind, lists[LIST_OF[source.kind]]).values()) {
          const to = entries[0]?.reference.to;
          const id = to?.id ?? to?.name;
          if (to?.kind !== kind || id === undefined) continue;
          found.set(id, [...(found.get(id) ?? []), ...entries]);
        }
      }
      return [...found].map(([id, entries]) => ({ id, mentions: entries.map(resolved) }));
    },
    referencesFrom: (kind, id) =>
      referencesIn(kind, lookupOf(lists[LIST_OF[kind]] ?? []).byId.get(id)?.[0], facts),
    referencesIn: (kind, document) => referencesIn(kind, document, facts),
    hasLostNames: () =>
      SOURCES.some(({ kind }) =>
        [...entriesOf(kind, lists[LIST_OF[kind]]).values()].some((entries) => {
          const to = entries[0]?.reference.to;
          if (to?.kind !== "assistant" || to.name === undefined) return false;
          // A name that some assistant has always leads to somebody.
          if (facts.withName("assistants", to.name).length > 0) return false;
          return entries.some((entry) => resolved(entry).state === "dangling");
        }),
      ),
    all: () =>
      SOURCES.flatMap(({ kind }) =>
        (lists[LIST_OF[kind]] ?? []).flatMap((record) => referencesIn(kind, record, facts)),
      ),
    shows: (path) => facts.shows(formatPath(path)),
  };
}

/** The names that an assistant goes by: its own, and those that overrides give it in squads. */
function namesOf(facts: Facts, id: string): string[] {
  const own = textAt(facts.withId("assistants", id)[0], "name");
  const inSquads = facts
    .squadsWith(id)
    .flatMap((squad) => membersIn(squad, facts))
    .flatMap((member) => (member.id === id ? member.names : []));
  return [...new Set([...(own === undefined ? [] : [own]), ...inSquads])];
}
