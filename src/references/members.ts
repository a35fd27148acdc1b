import { type AssistantValue, loadAssistant, loadSquad, type Member } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import type { JsonObject } from "@/document/equal";
import type { Path } from "@/document/path";
import { cached } from "@/lib/cached";
import { idAsName } from "@/lib/words";
import { type Facts, factsOf } from "./facts";

/** A member of a squad with the assistant behind it. */
export interface SquadMember {
  path: Path;
  member: Member;
  /** The ID of the existing assistant; undefined if `assistant` (a transient one) is used instead. */
  id: string | undefined;
  /** The transient or listed assistant; undefined if it isn't known. */
  assistant: Loaded<AssistantValue> | undefined;
  /**
   * The names that a destination may use for it, likeliest first. Overrides may rename it, and the API
   * doesn't say whether destinations then use the old or the new name, so both count.
   */
  names: readonly string[];
  /** Whether `names` is complete: false if the list wasn't read, or if no assistant in it has a name. */
  isNamed: boolean;
}

const known = cached<Facts, WeakMap<JsonObject, readonly SquadMember[]>>(() => new WeakMap());

/** The members of a squad that are objects. A squad must not be changed in place. */
export function membersIn(squad: JsonObject, facts: Facts): readonly SquadMember[] {
  const bySquad = known(facts);
  const members = bySquad.get(squad) ?? findMembers(squad, facts);
  bySquad.set(squad, members);
  return members;
}

const factsOfAssistants = cached((assistants: readonly JsonObject[]) => factsOf({ assistants }));
const NOTHING_READ = factsOf({});

/**
 * The same for callers that have only the assistants.
 * @param assistants the organization's assistants; undefined if the list wasn't read
 */
export function membersOf(
  squad: JsonObject,
  assistants: readonly JsonObject[] | undefined,
): readonly SquadMember[] {
  return membersIn(squad, assistants ? factsOfAssistants(assistants) : NOTHING_READ);
}

function findMembers(squad: JsonObject, facts: Facts): SquadMember[] {
  const { members, overrides: forAll } = loadSquad(squad).value;
  return members.map((member) => {
    const id = member.assistant ? undefined : member.assistantId;
    const listed = id === undefined ? undefined : facts.withId("assistants", id)[0];
    const assistant = member.assistant ?? (listed && loadAssistant(listed));
    const names = [
      filled(member.overrides?.value.name),
      filled(forAll?.value.name),
      filled(assistant?.value.name),
      ...member.ownNames,
    ];
    return {
      path: member.path,
      member,
      id,
      assistant,
      names: [...new Set(names.filter((name) => name !== undefined))],
      isNamed:
        id === undefined || (facts.isRead("assistants") && (listed === undefined || facts.shows(["name"]))),
    };
  });
}

/**
 * Whether a member's assistant is missing and nothing names it: any name that a transfer uses may be its
 * name.
 */
export function isLost({ assistant, names }: SquadMember): boolean {
  return assistant === undefined && names.length === 0;
}

/** A text that isn't blank. */
function filled(text: string | null | undefined): string | undefined {
  return text?.trim() ? text : undefined;
}

/** A member's name for people. */
export function memberLabel({ names, id, path }: Pick<SquadMember, "names" | "id" | "path">): string {
  return names[0] ?? (id === undefined ? `Member ${Number(path.at(-1)) + 1}` : idAsName(id));
}

/** The part of a squad that a path is in: "Member 2". */
export function squadSectionTitle(path: string): string {
  const [first, second] = path.split(".");
  if (first === "members") return second === undefined ? "Members" : `Member ${Number(second) + 1}`;
  return first === "members_overrides" ? "Overrides for all members" : "Squad";
}
