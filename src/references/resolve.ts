import { getAt, type Path } from "@/lib/path";
import { idOf, textAt } from "@/lib/read";
import { referencesOf, SOURCES } from "./collect";
import { groupBy, lookupOf, showsField } from "./lookups";
import { membersOf, namesAreShown } from "./members";
import type {
  HolderKind,
  Reference,
  ReferenceState,
  ResolvedReference,
  Target,
  TargetKind,
} from "./reference";

/** The organisation's lists, as they were read. A list that was not read is undefined: nothing is then said of what it would hold. */
export interface ReferenceLists {
  assistants?: readonly unknown[];
  squads?: readonly unknown[];
  files?: readonly unknown[];
  knowledgeBases?: readonly unknown[];
  voices?: readonly unknown[];
  /** The tools that were deleted from here. Of any other tool nobody can say whether it exists (unknowns, Writing). */
  goneToolIds?: readonly string[];
}

/** Who refers to whom. It is never changed: an edit makes another one, which shares what did not change. */
export interface ReferenceIndex {
  readonly lists: ReferenceLists;
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

const LIST_OF = {
  assistant: "assistants",
  squad: "squads",
  "knowledge-base": "knowledgeBases",
} as const satisfies Record<HolderKind, keyof ReferenceLists>;

/** A reference and the record that it stands in. */
interface Entry {
  record: unknown;
  reference: Reference;
}

const NONE: readonly unknown[] = [];
const entriesByTarget = new WeakMap<readonly unknown[], ReadonlyMap<string, readonly Entry[]>>();

/**
 * Builds the index. Only what was not seen before is walked: the references of a record are known by its object, those of a list by its
 * array. So a list in which one record was replaced costs that record and a pass over the references of the others, and a list that is
 * the same array costs nothing. Records and arrays must therefore never be changed in place.
 */
export function buildIndex(lists: ReferenceLists): ReferenceIndex {
  const recordsOf = (kind: HolderKind) => lists[LIST_OF[kind]] ?? NONE;
  const resolved = ({ record, reference }: Entry): ResolvedReference => ({
    ...reference,
    ...resolve(lists, record, reference),
  });
  const entriesOn = (target: Target) =>
    SOURCES.flatMap(({ kind }) => byTarget(kind, recordsOf(kind)).get(keyOf(target)) ?? []);
  const referencesIn = (kind: HolderKind, document: unknown) =>
    referencesOf(kind, document).map((reference) => resolved({ record: document, reference }));

  return {
    lists,
    usedBy: (kind, id) => {
      if (kind === "voice") return entriesOn({ kind, name: id }).map(resolved);
      const direct = entriesOn({ kind, id });
      if (kind !== "assistant") return direct.map(resolved);
      const byName = namesOf(lists, id)
        .flatMap((name) => entriesOn({ kind, name }))
        .map(resolved)
        .filter(({ targets }) => targets.some((target) => target.id === id));
      return [...direct.map(resolved), ...byName];
    },
    naming: (name) => entriesOn({ kind: "assistant", name }).map(resolved),
    inventory: (kind) => {
      const found = new Map<string, Entry[]>();
      for (const source of SOURCES) {
        for (const entries of byTarget(source.kind, recordsOf(source.kind)).values()) {
          const to = entries[0]?.reference.to;
          const id = to?.id ?? to?.name;
          if (to?.kind !== kind || id === undefined) continue;
          const known = found.get(id);
          if (known) known.push(...entries);
          else found.set(id, [...entries]);
        }
      }
      return [...found].map(([id, entries]) => ({ id, mentions: entries.map(resolved) }));
    },
    referencesFrom: (kind, id) => referencesIn(kind, lookupOf(recordsOf(kind)).byId.get(id)?.[0]),
    referencesIn,
    all: () => SOURCES.flatMap(({ kind }) => recordsOf(kind).flatMap((record) => referencesIn(kind, record))),
    shows: (path) => showsField(lists.assistants ?? NONE, path),
  };
}

/** The index after an assistant was changed, or added where no record has its id. A record without an id changes nothing. */
export function updateAssistant(index: ReferenceIndex, record: unknown): ReferenceIndex {
  return buildIndex({ ...index.lists, assistants: withRecord(index.lists.assistants, record) });
}

/** The same for a squad. */
export function updateSquad(index: ReferenceIndex, record: unknown): ReferenceIndex {
  return buildIndex({ ...index.lists, squads: withRecord(index.lists.squads, record) });
}

/** A list that was not read stays so: one record of it would make all others seem to be missing. */
function withRecord(list: readonly unknown[] | undefined, record: unknown): readonly unknown[] | undefined {
  const id = idOf(record);
  if (!list || id === undefined) return list;
  const place = list.findIndex((other) => idOf(other) === id);
  return place < 0 ? [...list, record] : list.with(place, record);
}

function byTarget(kind: HolderKind, records: readonly unknown[]): ReadonlyMap<string, readonly Entry[]> {
  let entries = entriesByTarget.get(records);
  if (!entries) {
    const all = records.flatMap((record) =>
      referencesOf(kind, record).map((reference) => ({ record, reference })),
    );
    entries = groupBy(all, ({ reference }) => keyOf(reference.to));
    // The empty list stands for every kind that was not read.
    if (records !== NONE) entriesByTarget.set(records, entries);
  }
  return entries;
}

function keyOf({ kind, id, name }: Target): string {
  return id === undefined ? `${kind} named ${name}` : `${kind} with id ${id}`;
}

interface Resolution {
  state: ReferenceState;
  targets: Target[];
}

const NOT_VERIFIABLE: Resolution = { state: "not-verifiable", targets: [] };
const DANGLING: Resolution = { state: "dangling", targets: [] };

function resolve(lists: ReferenceLists, record: unknown, { from, to }: Reference): Resolution {
  const found: Resolution = { state: "resolved", targets: [to] };
  switch (to.kind) {
    case "assistant":
      if (to.id === undefined) return resolveName(lists, record, from.kind, to.name ?? "");
      if (!lists.assistants) return NOT_VERIFIABLE;
      return lookupOf(lists.assistants).byId.has(to.id) ? found : DANGLING;
    case "squad":
      if (!lists.squads) return NOT_VERIFIABLE;
      return lookupOf(lists.squads).byId.has(to.id ?? "") ? found : DANGLING;
    case "file": {
      const files = lists.files && (lookupOf(lists.files).byId.get(to.id ?? "") ?? NONE);
      if (!files) return NOT_VERIFIABLE;
      if (files.length === 0) return DANGLING;
      return files.every(isDeleted) ? { ...found, state: "gone" } : found;
    }
    case "tool":
      return lists.goneToolIds?.includes(to.id ?? "") ? { state: "gone", targets: [] } : NOT_VERIFIABLE;
    case "voice":
      // The list need not be complete: an assistant's voice is an open enumeration.
      return lists.voices && lookupOf(lists.voices).byName.has(to.name ?? "") ? found : NOT_VERIFIABLE;
    case "phone-number":
      return NOT_VERIFIABLE;
  }
}

function isDeleted(file: unknown): boolean {
  return getAt(file, ["isDeleted"]) === true;
}

/** The squads that have an assistant as a member. */
export function squadsWith(lists: ReferenceLists, assistantId: string | undefined): unknown[] {
  if (!lists.squads || assistantId === undefined) return [];
  const entries = byTarget("squad", lists.squads).get(keyOf({ kind: "assistant", id: assistantId })) ?? [];
  return [...new Set(entries.map(({ record }) => record))];
}

/** The names that an assistant goes by: its own, and those that overrides give it in squads. */
function namesOf(lists: ReferenceLists, id: string): string[] {
  const own = textAt(lists.assistants && lookupOf(lists.assistants).byId.get(id)?.[0], "name");
  const inSquads = squadsWith(lists, id)
    .flatMap((squad) => membersOf(squad, lists.assistants))
    .flatMap((member) => (member.id === id ? member.names : []));
  return [...new Set([...(own === undefined ? [] : [own]), ...inSquads])];
}

/**
 * A name at a member means another member of the squad; where none has it, any assistant of that name, which a destination then cannot
 * reach but a rename still touches. A name in an assistant's own transfer tool means any assistant, or whoever has it in a squad that the
 * assistant is in.
 */
function resolveName(lists: ReferenceLists, record: unknown, kind: HolderKind, name: string): Resolution {
  const squads = kind === "squad" ? [record] : squadsWith(lists, idOf(record));
  const members = squads.flatMap((squad) => membersOf(squad, lists.assistants));
  const called = members
    .filter(({ names }) => names.includes(name))
    .map(({ id }): Target => ({ kind: "assistant", ...(id === undefined ? {} : { id }), name }));
  const listed = (lists.assistants ? (lookupOf(lists.assistants).byName.get(name) ?? []) : []).map(
    (assistant): Target => ({ kind: "assistant", id: idOf(assistant), name }),
  );
  const targets = kind === "squad" ? (called.length > 0 ? called : listed) : [...called, ...listed];
  if (targets.length > 0) return { state: "resolved", targets: withoutDoubles(targets) };
  const isKnown =
    lists.assistants !== undefined &&
    namesAreShown(lists.assistants) &&
    (kind === "squad" || lists.squads !== undefined) &&
    members.every(({ isNamed }) => isNamed);
  return isKnown ? DANGLING : NOT_VERIFIABLE;
}

function withoutDoubles(targets: readonly Target[]): Target[] {
  return [...new Map(targets.map((target) => [target.id, target])).values()];
}
