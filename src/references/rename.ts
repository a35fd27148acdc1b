import { loadSquad } from "@/api/dialects";
import type { JsonObject } from "@/document/equal";
import { hasAt, type Path, setAt } from "@/document/path";
import { idOf, nameOf } from "@/document/read";
import { listed } from "@/lib/format";
import { groupBy } from "@/lib/lists";
import { count } from "@/lib/words";
import { referencesOf } from "./collect";
import type { Facts } from "./facts";
import { nameKey } from "./lookups";
import { membersIn, type SquadMember } from "./members";
import type { Mention } from "./reference";
import type { ReferenceIndex } from "./resolve";

/** An assistant's change of name. */
export interface Rename {
  id: string;
  from: string;
  to: string;
}

/**
 * Why it isn't certain that a record means this assistant, or would still mean it afterwards.
 * - `ambiguous`: another possible target has the old name too.
 * - `stranger`: the assistant isn't a member of the squad, so its transfer by this name has no destination.
 * - `taken`: another possible target already has the new name.
 */
export type RenameDoubt = "ambiguous" | "stranger" | "taken";

/** A record that uses the old name. */
export interface RenameTarget {
  kind: "squad" | "assistant";
  id: string;
  name: string;
  record: JsonObject;
  /** The places that use the old name, in whatever capitalization. */
  paths: Path[];
  /** Absent if it certainly means this assistant. */
  doubt?: RenameDoubt;
}

/**
 * The records to change when an assistant is renamed, because transfers use its name; certain ones first. A
 * name that differs only in capitalization or surrounding space means the assistant too, unless another one
 * has exactly this name. Leaves out squads that mean another assistant by this name and those whose overrides
 * set the old name.
 * @param index the organization, before or after the assistant itself was renamed
 */
export function renameTargets(index: ReferenceIndex, rename: Rename): RenameTarget[] {
  const { facts } = index;
  const targets = recordsNaming(index, rename).flatMap(({ kind, record, mentions }): RenameTarget[] => {
    const paths: Path[] = [];
    let doubt: RenameDoubt | undefined;
    for (const [from, ofName] of mentions) {
      const meaning = { ...rename, from, isExact: from === rename.from };
      const meant = kind === "squad" ? inSquad(facts, record, meaning) : inAssistant(facts, record, meaning);
      if (meant === "someone else") continue;
      paths.push(...ofName.map(({ path }) => path));
      doubt ??= meant.doubt;
    }
    return paths.length > 0 ? [targetOf(kind, record, paths, doubt)] : [];
  });
  return targets.toSorted((a, b) => Number(a.doubt !== undefined) - Number(b.doubt !== undefined));
}

/**
 * Whether a record's transfers lead to this assistant by its old name: it's a member, and no other possible
 * target has that name.
 */
export function isMeant({ doubt }: Pick<RenameTarget, "doubt">): boolean {
  return doubt !== "stranger" && doubt !== "ambiguous";
}

/** A record to change at these places. */
export function targetOf(
  kind: RenameTarget["kind"],
  record: JsonObject,
  paths: Path[],
  doubt?: RenameDoubt,
): RenameTarget {
  return { kind, id: idOf(record) ?? "", name: nameOf(record), record, paths, ...(doubt && { doubt }) };
}

/** A copy of a record with the new name at the given paths. */
export function renamedIn(record: JsonObject, paths: readonly Path[], to: string): JsonObject {
  return paths.reduce(
    (document, path) => (hasAt(document, path) ? setAt(document, path, to) : document),
    record,
  );
}

/** How many of each kind there are: "2 squads and 1 assistant"; empty if there are none. */
export function recordsInWords(targets: readonly Pick<RenameTarget, "kind">[]): string {
  const counts = (["squad", "assistant"] as const).flatMap((kind) => {
    const these = targets.filter((target) => target.kind === kind).length;
    return these > 0 ? [count(these, kind)] : [];
  });
  return listed(counts);
}

interface Place {
  kind: RenameTarget["kind"];
  record: JsonObject;
  /** By the name that they use. */
  mentions: ReadonlyMap<string, Mention[]>;
}

function recordsNaming(index: ReferenceIndex, { id, from, to: wanted }: Rename): Place[] {
  const { squads = [], assistants = [] } = index.lists;
  const names = new Set(index.spellings(from));
  names.delete(wanted);
  if (names.size === 0) return [];
  // A destination that also gives the ID of another assistant means that one.
  const isOther = (besideId: string | undefined) =>
    besideId !== undefined && besideId !== id && index.facts.withId("assistants", besideId).length > 0;
  const placesIn = (kind: Place["kind"], records: readonly JsonObject[]) =>
    records.flatMap((record): Place[] => {
      const mentions = groupBy(referencesOf(kind, record), ({ to: { kind: toKind, name }, besideId }) =>
        toKind === "assistant" && name !== undefined && names.has(name) && !isOther(besideId)
          ? name
          : undefined,
      );
      return mentions.size > 0 ? [{ kind, record, mentions }] : [];
    });
  return [...placesIn("squad", squads), ...placesIn("assistant", assistants)];
}

/** A rename, seen from a place that uses `from`. */
interface Meaning extends Rename {
  /** Whether `from` is the old name itself, and not just almost. */
  isExact: boolean;
}

type Meant = "someone else" | { doubt: RenameDoubt | undefined };

function inSquad(facts: Facts, squad: JsonObject, { id, from, to, isExact }: Meaning): Meant {
  const members = membersIn(squad, facts);
  const own = members.filter((member) => member.id === id);
  const others = members.filter((member) => member.id !== id);
  if (own.some((member) => isCalledHere(squad, member, from))) return "someone else";
  const isOthers = others.some(({ names }) => names.includes(from));
  if (isOthers && (own.length === 0 || !isExact)) return "someone else";
  if (own.length === 0) return { doubt: "stranger" };
  const isAlmostOthers = others.some(({ names }) => names.some((name) => nameKey(name) === nameKey(from)));
  if (isOthers || (!isExact && isAlmostOthers)) return { doubt: "ambiguous" };
  if (others.some(({ names }) => names.includes(to))) return { doubt: "taken" };
  return { doubt: undefined };
}

/** Whether the squad's overrides give a member this name, whatever the assistant itself is called. */
function isCalledHere(squad: JsonObject, { member }: SquadMember, name: string): boolean {
  return member.overrides?.value.name === name || loadSquad(squad).value.overrides?.value.name === name;
}

/**
 * A name in an assistant's own transfer tool means the member with that name in one of the assistant's
 * squads, or any assistant.
 */
function inAssistant(facts: Facts, assistant: JsonObject, { id, from, to, isExact }: Meaning): Meant {
  const members = facts
    .squadsWith(idOf(assistant) ?? "")
    .flatMap((squad) => membersIn(squad, facts).map((member) => ({ squad, ...member })));
  const others = members.filter((member) => member.id !== id);
  const listed = (name: string) => facts.withName("assistants", name).filter((other) => idOf(other) !== id);
  const isMeant = (name: string) =>
    others.some(({ names }) => names.includes(name)) || listed(name).length > 0;
  const hasNameFromOverrides = members.some(
    (member) => member.id === id && isCalledHere(member.squad, member, from),
  );
  if (isMeant(from) && !isExact) return "someone else";
  const isAlmostOthers = others.some(({ names }) => names.some((name) => nameKey(name) === nameKey(from)));
  if (isMeant(from) || hasNameFromOverrides || (!isExact && isAlmostOthers)) return { doubt: "ambiguous" };
  if (isMeant(to)) return { doubt: "taken" };
  return { doubt: undefined };
}
