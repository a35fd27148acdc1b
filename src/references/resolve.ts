import { formatPath, type Path } from "@/document/path";
import { textAt } from "@/document/read";
import { groupBy } from "@/lib/group-by";
import { SOURCES } from "./collect";
import { type Entry, entriesOf, type Facts, factsOf, keyOf, LIST_OF, type ReferenceLists } from "./facts";
import { lookupOf, nameKey } from "./lookups";
import { membersIn } from "./members";
import type { ReferrerKind, ResolvedReference, Target, TargetKind } from "./reference";
import { referencesIn, resolveReference } from "./resolve-one";

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
  /** Every reference that uses this assistant name, no matter which assistant has it. */
  naming: (name: string) => ResolvedReference[];
  /**
   * The names in use for assistants that differ from this one at most in capitalization or surrounding space.
   */
  spellings: (name: string) => string[];
  /**
   * Every record of a kind that is referred to, in order of appearance, with its references. For kinds that
   * the API doesn't list, nothing else is known.
   */
  inventory: (kind: InventoryKind) => InventoryItem[];
  /** The references in a record. If several share the ID, those of the first. */
  referencesFrom: (kind: ReferrerKind, id: string) => ResolvedReference[];
  /** The references in a document, listed or edited. */
  referencesIn: (kind: ReferrerKind, document: unknown) => ResolvedReference[];
  /** Whether any transfer uses a name that no assistant has. */
  hasLostNames: () => boolean;
  /** Every reference in the lists. */
  all: () => ResolvedReference[];
  /** Whether the service's assistants ever have a field; see `showsField`. */
  shows: (path: Path) => boolean;
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
        .filter(({ reference }) => !hasExistingId(reference, facts))
        .map(resolved)
        .filter(({ targets }) => targets.some((target) => target.id === id));
      return [...direct.map(resolved), ...byName];
    },
    naming: (name) => entriesOn({ kind: "assistant", name }).map(resolved),
    spellings: (name) => {
      const wanted = nameKey(name);
      const used = SOURCES.flatMap(({ kind }) =>
        [...entriesOf(kind, lists[LIST_OF[kind]]).values()].flatMap(([first]) => {
          const to = first?.reference.to;
          return to?.kind === "assistant" && to.name !== undefined && nameKey(to.name) === wanted
            ? [to.name]
            : [];
        }),
      );
      return [...new Set(used)];
    },
    inventory: (kind) => {
      const found = SOURCES.flatMap((source) =>
        [...entriesOf(source.kind, lists[LIST_OF[source.kind]]).values()]
          .filter(([first]) => first?.reference.to.kind === kind)
          .flat(),
      );
      return [...groupBy(found, ({ reference: { to } }) => to.id ?? to.name)].map(([id, entries]) => ({
        id,
        mentions: entries.map(resolved),
      }));
    },
    referencesFrom: (kind, id) =>
      referencesIn(kind, lookupOf(lists[LIST_OF[kind]] ?? []).byId.get(id)?.[0], facts),
    referencesIn: (kind, document) => referencesIn(kind, document, facts),
    hasLostNames: () =>
      SOURCES.some(({ kind }) =>
        [...entriesOf(kind, lists[LIST_OF[kind]]).values()].some((entries) => {
          const to = entries[0]?.reference.to;
          if (to?.kind !== "assistant" || to.name === undefined) return false;
          // A name of an existing assistant never counts as lost.
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

/** Whether a name comes with an existing ID. The ID is the reference then. */
function hasExistingId({ besideId }: Entry["reference"], facts: Facts): boolean {
  return besideId !== undefined && facts.withId("assistants", besideId).length > 0;
}

/**
 * The names of an assistant: its own, those that overrides give it in squads, and its ID, which some
 * destinations use.
 */
function namesOf(facts: Facts, id: string): string[] {
  const own = textAt(facts.withId("assistants", id)[0], "name");
  const inSquads = facts
    .squadsWith(id)
    .flatMap((squad) => membersIn(squad, facts))
    .flatMap((member) => (member.id === id ? member.names : []));
  return [...new Set([...(own === undefined ? [] : [own]), ...inSquads, id])];
}
