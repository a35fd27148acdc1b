import { isRecord } from "@/document/equal";
import { getAt, type Path } from "@/document/path";
import { textAt } from "@/document/read";
import { elementsAt } from "./collect";
import { type Facts, factsOf } from "./facts";
import { type Observation, stillHold, watch } from "./watch";

/** One member of a squad, with what is known of the assistant behind it. */
export interface SquadMember {
  path: Path;
  member: Record<string, unknown>;
  /** The id of the existing assistant; undefined for a transient one, which is "used instead" (specification, Member). */
  id: string | undefined;
  /** The assistant itself, transient or listed; undefined where it is not known. */
  assistant: unknown;
  /**
   * The names that a destination may call it by, the likeliest first. Overrides may rename it, and whether a destination then means the
   * old name or the new one is not specified: both are taken for its name.
   */
  names: readonly string[];
  /** Whether those are all of its names: false where the list was not read, or where the service does not show names. */
  isNamed: boolean;
}

const known = new WeakMap<Facts, WeakMap<object, readonly SquadMember[]>>();
const lasting = new WeakMap<object, { seen: readonly Observation[]; members: readonly SquadMember[] }>();

/**
 * The members of a squad that are objects. Found once for the same squad and facts, and the same array for other facts that tell the same
 * of them; a squad must not be changed in place.
 */
export function membersIn(squad: unknown, facts: Facts): readonly SquadMember[] {
  if (!isRecord(squad)) return [];
  let bySquad = known.get(facts);
  if (!bySquad) {
    bySquad = new WeakMap();
    known.set(facts, bySquad);
  }
  let members = bySquad.get(squad);
  if (!members) {
    const { notes } = facts;
    members = notes ? membersIn(squad, notes.plain) : lastingMembers(squad, facts);
    notes?.note((others) => membersIn(squad, others), members);
    bySquad.set(squad, members);
  }
  return members;
}

function lastingMembers(squad: Record<string, unknown>, facts: Facts): readonly SquadMember[] {
  const before = lasting.get(squad);
  if (before && stillHold(before.seen, facts)) return before.members;
  const watched = watch(facts);
  const members = findMembers(squad, watched.facts);
  lasting.set(squad, { seen: watched.seen, members });
  return members;
}

const ofAssistants = new WeakMap<readonly unknown[], Facts>();
const NOTHING_READ = factsOf({});

/**
 * The same for whoever has the assistants alone.
 * @param assistants the organization's assistants; undefined where the list was not read
 */
export function membersOf(
  squad: unknown,
  assistants: readonly unknown[] | undefined,
): readonly SquadMember[] {
  if (!assistants) return membersIn(squad, NOTHING_READ);
  let facts = ofAssistants.get(assistants);
  if (!facts) {
    facts = factsOf({ assistants });
    ofAssistants.set(assistants, facts);
  }
  return membersIn(squad, facts);
}

function findMembers(squad: unknown, facts: Facts): SquadMember[] {
  const forAll = textAt(squad, "members_overrides", "name");
  return elementsAt(squad, ["members"]).map(({ element: member, path }) => {
    const transient = getAt(member, ["assistant"]);
    const id = isRecord(transient) ? undefined : textAt(member, "assistantId");
    const listed = id === undefined ? undefined : facts.withId("assistants", id)[0];
    const assistant = isRecord(transient) ? transient : listed;
    const names = [textAt(member, "assistantOverrides", "name"), forAll, textAt(assistant, "name")];
    return {
      path,
      member,
      id,
      assistant,
      names: [...new Set(names.filter((name) => name !== undefined))],
      isNamed:
        id === undefined || (facts.isRead("assistants") && (listed === undefined || namesAreShown(facts))),
    };
  });
}

/** What to call a member where people read it. */
export function memberLabel({ names, id, path }: SquadMember): string {
  return names[0] ?? id ?? `Member ${Number(path.at(-1)) + 1}`;
}

/** Whether the service shows what its assistants are called. */
export function namesAreShown(facts: Facts): boolean {
  return facts.isEmpty("assistants") || facts.shows("name");
}
