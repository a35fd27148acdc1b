import { isRecord } from "@/document/equal";
import { getAt, hasAt, type Path } from "@/document/path";
import { textAt } from "@/document/read";
import { lookupOf } from "@/references/lookups";
import { memberLabel, membersOf, type SquadMember } from "@/references/members";
import { targetsOf } from "@/references/transfers";
import { assistantRequest } from "@/schema/assistant";
import { documentOfFields, effectiveAssistant } from "../effective-settings/effective";
import { type Party, systemMessageOf, UNKNOWN, UNKNOWN_PARTY } from "./transfer";

/** One side of a transfer, with its name for people. */
export interface NamedParty extends Party {
  label: string;
  /** Its member in the squad; undefined if it isn't a member or isn't known. */
  member: SquadMember | undefined;
}

/** The two sides of a transfer and its message. */
export interface Parties {
  squad: unknown;
  source: NamedParty;
  next: NamedParty;
  /** The destination's message as the document has it. */
  message: unknown;
}

/** A destination's position in a squad, as in `members.0.assistantDestinations.1`. */
interface DestinationPlace {
  member: number;
  position: number;
}

/** The destination that contains a path; undefined if there is none. */
export function destinationAt(path: Path): DestinationPlace | undefined {
  const [members, member, destinations, position] = path;
  if (members !== "members" || destinations !== "assistantDestinations") return undefined;
  return typeof member === "number" && typeof position === "number" ? { member, position } : undefined;
}

/**
 * Both sides of a destination, with their effective settings.
 * @param squad the edited squad; must not be changed in place
 * @param assistants the organization's assistants; undefined if the list wasn't loaded
 */
export function partiesOf(
  squad: unknown,
  assistants: readonly unknown[] | undefined,
  { member, position }: DestinationPlace,
): Parties {
  const members = membersOf(squad, assistants);
  const from = members.find(({ path }) => path.at(-1) === member);
  const destination = getAt(squad, ["members", member, "assistantDestinations", position]);
  const name = textAt(destination, "assistantName");
  const id = textAt(destination, "assistantId");
  const [to] = targetsOf({ name, id }, members);
  return {
    squad,
    source: from
      ? partyOf(squad, from)
      : { ...UNKNOWN_PARTY, label: `Member ${member + 1}`, member: undefined },
    next: to ? partyOf(squad, to) : outsider(id, name, assistants),
    message: isRecord(destination) ? destination.message : undefined,
  };
}

/** The party for a destination that isn't a member of the squad. */
function outsider(
  id: string | undefined,
  name: string | undefined,
  assistants: readonly unknown[] | undefined,
): NamedParty {
  const { byId, byName } = lookupOf(assistants ?? []);
  const assistant = (byId.get(id ?? "") ?? byName.get(name ?? ""))?.[0];
  const label = textAt(assistant, "name") ?? name ?? "the next assistant";
  if (!assistants || assistant === undefined) return { ...UNKNOWN_PARTY, label, member: undefined };
  return { ...partyFrom(assistant), label, member: undefined };
}

function partyOf(squad: unknown, found: SquadMember): NamedParty {
  const effective = documentOfFields(
    effectiveAssistant(
      assistantRequest,
      found.assistant,
      getAt(squad, ["members_overrides"]),
      getAt(found.member, ["assistantOverrides"]),
    ),
  );
  return { ...partyFrom(effective, found.assistant !== undefined), label: memberLabel(found), member: found };
}

/**
 * An assistant's side of a transfer.
 * @param isKnown if not, only its overrides are known, and anything else may have a value
 */
function partyFrom(assistant: unknown, isKnown = true): Party {
  const known = (value: unknown, path: Path) => {
    if (typeof value === "string") return value;
    return isKnown || hasAt(assistant, path) ? undefined : UNKNOWN;
  };
  const text = (key: string) => known(getAt(assistant, [key]), [key]);
  return {
    system: known(systemMessageOf(assistant), ["model", "messages"]),
    firstMessage: text("firstMessage"),
    firstMessageMode: text("firstMessageMode"),
  };
}

/**
 * The best place to change a member's first message mode: where it's set, else the transient assistant, else
 * the member's own overrides.
 * @returns undefined for an assistant that isn't a member
 */
export function modeFieldOf(squad: unknown, { member: found }: NamedParty): Path | undefined {
  if (!found) return undefined;
  const isSet = (holder: unknown) => textAt(holder, "firstMessageMode") !== undefined;
  const mode = "firstMessageMode";
  if (isSet(getAt(squad, ["members_overrides"]))) return ["members_overrides", mode];
  if (isSet(getAt(found.member, ["assistantOverrides"]))) return [...found.path, "assistantOverrides", mode];
  return [
    ...found.path,
    found.id === undefined && isRecord(found.assistant) ? "assistant" : "assistantOverrides",
    mode,
  ];
}
