import { hasAt, type Path, setAt } from "@/document/path";
import { idOf, nameOf, textAt } from "@/document/read";
import { count } from "@/lib/words";
import { referencesOf } from "./collect";
import type { Facts } from "./facts";
import { membersIn, type SquadMember } from "./members";
import type { ReferenceIndex } from "./resolve";

/** An assistant that is called something else from now on. */
export interface Rename {
  id: string;
  /** What it was called. */
  from: string;
  /** What it is called now. */
  to: string;
}

/**
 * Why it is not certain that a record means this assistant, or that it would afterwards.
 * - `ambiguous`: another one that it can mean has the old name too.
 * - `stranger`: the assistant is no member of the squad, so its transfer by this name reaches nobody.
 * - `taken`: another one that it can mean has the new name.
 * - `unnamed`: the service does not show what others are called.
 * - `unwritable`: the record has no id, or shares it with another, so that a change may reach the wrong one.
 */
export type RenameDoubt = "ambiguous" | "stranger" | "taken" | "unnamed" | "unwritable";

/** A record that says the old name. */
export interface RenameTarget {
  kind: "squad" | "assistant";
  /** Empty where it has none. */
  id: string;
  name: string;
  record: unknown;
  /** The places that say the old name. */
  paths: Path[];
  /** Absent where it certainly means this assistant. */
  doubt?: RenameDoubt;
}

/**
 * The records that have to be changed when an assistant gets another name: transfers name assistants by name (specification,
 * AssistantDestination). A squad that means somebody else by the name is none of them, nor is one whose overrides keep the assistant's old
 * name. Certain ones come first.
 * @param index the organization, before or after the assistant itself was renamed
 */
export function renameTargets(index: ReferenceIndex, rename: Rename): RenameTarget[] {
  const { facts } = index;
  const records = recordsNaming(index, rename.from);
  const targets = records.flatMap(({ kind, record, paths }): RenameTarget[] => {
    const meant = kind === "squad" ? inSquad(facts, record, rename) : inAssistant(facts, record, rename);
    if (meant === "somebody else") return [];
    const doubt = isWritable(facts, kind, record) ? meant.doubt : "unwritable";
    const target = { kind, id: idOf(record) ?? "", name: nameOf(record), record, paths };
    return [doubt ? { ...target, doubt } : target];
  });
  return targets.toSorted((a, b) => Number(a.doubt !== undefined) - Number(b.doubt !== undefined));
}

/** A record with the new name in the places that say the old one. */
export function renamedIn(record: unknown, paths: readonly Path[], to: string): unknown {
  return paths.reduce<unknown>(
    (document, path) => (hasAt(document, path) ? setAt(document, path, to) : document),
    record,
  );
}

/** How many of each kind there are: "2 squads and 1 assistant"; empty where there are none. */
export function recordsInWords(targets: readonly Pick<RenameTarget, "kind">[]): string {
  return (["squad", "assistant"] as const)
    .flatMap((kind) => {
      const these = targets.filter((target) => target.kind === kind).length;
      return these > 0 ? [count(these, kind)] : [];
    })
    .join(" and ");
}

interface Place {
  kind: RenameTarget["kind"];
  record: unknown;
  paths: Path[];
}

/** The records are told apart by their objects: ids may be missing or double (unknowns, Reading). */
function recordsNaming(index: ReferenceIndex, name: string): Place[] {
  const { squads = [], assistants = [] } = index.lists;
  if (index.naming(name).length === 0) return [];
  const placesIn = (kind: Place["kind"], records: readonly unknown[]) =>
    records.flatMap((record): Place[] => {
      const paths = referencesOf(kind, record).flatMap(({ path, to }) =>
        to.kind === "assistant" && to.name === name ? [path] : [],
      );
      return paths.length > 0 ? [{ kind, record, paths }] : [];
    });
  return [...placesIn("squad", squads), ...placesIn("assistant", assistants)];
}

type Meant = "somebody else" | { doubt: RenameDoubt | undefined };

function inSquad(facts: Facts, squad: unknown, { id, from, to }: Rename): Meant {
  const members = membersIn(squad, facts);
  const own = members.filter((member) => member.id === id);
  const others = members.filter((member) => member.id !== id);
  if (own.some((member) => isCalledHere(squad, member, from))) return "somebody else";
  const isOthers = others.some(({ names }) => names.includes(from));
  if (own.length === 0) return isOthers ? "somebody else" : { doubt: "stranger" };
  if (isOthers) return { doubt: "ambiguous" };
  if (others.some(({ names }) => names.includes(to))) return { doubt: "taken" };
  return { doubt: others.every(({ isNamed }) => isNamed) ? undefined : "unnamed" };
}

/** Whether the squad's own overrides give a member this name, whatever the assistant itself is called. */
function isCalledHere(squad: unknown, { member }: SquadMember, name: string): boolean {
  return (
    textAt(member, "assistantOverrides", "name") === name ||
    textAt(squad, "members_overrides", "name") === name
  );
}

/** A name in an assistant's own transfer tool means whoever has it in a squad that the assistant is in, or any assistant. */
function inAssistant(facts: Facts, assistant: unknown, { id, from, to }: Rename): Meant {
  const members = facts
    .squadsWith(idOf(assistant) ?? "")
    .flatMap((squad) => membersIn(squad, facts).map((member) => ({ squad, ...member })));
  const others = members.filter((member) => member.id !== id);
  const listed = (name: string) => facts.withName("assistants", name).filter((other) => idOf(other) !== id);
  const isMeant = (name: string) =>
    others.some(({ names }) => names.includes(name)) || listed(name).length > 0;
  const isKept = members.some((member) => member.id === id && isCalledHere(member.squad, member, from));
  if (isMeant(from) || isKept) return { doubt: "ambiguous" };
  if (isMeant(to)) return { doubt: "taken" };
  return { doubt: others.every(({ isNamed }) => isNamed) ? undefined : "unnamed" };
}

function isWritable(facts: Facts, kind: RenameTarget["kind"], record: unknown): boolean {
  const id = idOf(record);
  return id !== undefined && facts.withId(kind === "squad" ? "squads" : "assistants", id).length === 1;
}
