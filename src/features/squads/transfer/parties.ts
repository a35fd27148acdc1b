import { isRecord } from "@/document/equal";
import { getAt, hasAt, type Path } from "@/document/path";
import { textAt } from "@/document/read";
import { lookupOf, showsField } from "@/references/lookups";
import { memberLabel, membersOf, type SquadMember } from "@/references/members";
import { assistantRequest } from "@/schema/assistant";
import { documentOfFields, effectiveAssistant } from "../runs-with/effective";
import { type Party, systemMessageOf, type Told, UNTOLD, UNTOLD_PARTY } from "./transfer";

/** One side of a transfer, with what people call it. */
export interface NamedParty extends Party {
  label: string;
  /** The member of the squad that it is; undefined for an assistant that is no member, and for one that is not known. */
  member: SquadMember | undefined;
}

/** Who transfers to whom, and what is spoken in between. */
export interface Parties {
  source: NamedParty;
  next: NamedParty;
  /** The destination's message as the document has it. */
  message: unknown;
}

/** Where a destination stands in a squad: `members.0.assistantDestinations.1` and everything inside it. */
interface DestinationPlace {
  member: number;
  position: number;
}

/** The destination that a path leads into; undefined for a path elsewhere. */
export function destinationAt(path: Path): DestinationPlace | undefined {
  const [members, member, destinations, position] = path;
  if (members !== "members" || destinations !== "assistantDestinations") return undefined;
  return typeof member === "number" && typeof position === "number" ? { member, position } : undefined;
}

/**
 * Both sides of a destination. Both are taken with their overrides, as they really run.
 * @param squad the squad as it is edited; must not be changed in place
 * @param assistants the organization's assistants; undefined where the list was not read
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
  const to = name === undefined ? undefined : members.find(({ names }) => names.includes(name));
  return {
    source: from
      ? partyOf(squad, from, assistants)
      : { ...UNTOLD_PARTY, label: `Member ${member + 1}`, member: undefined },
    next: to ? partyOf(squad, to, assistants) : outsider(name, assistants),
    message: isRecord(destination) ? destination.message : undefined,
  };
}

/** An assistant that a destination names though it is no member of the squad. */
function outsider(name: string | undefined, assistants: readonly unknown[] | undefined): NamedParty {
  const label = name ?? "the next assistant";
  const assistant =
    name === undefined || !assistants ? undefined : lookupOf(assistants).byName.get(name)?.[0];
  if (!assistants || assistant === undefined) return { ...UNTOLD_PARTY, label, member: undefined };
  const shows = (path: Path) => showsField(assistants, path);
  return { ...told(assistant, shows), label, member: undefined };
}

function partyOf(squad: unknown, found: SquadMember, assistants: readonly unknown[] | undefined): NamedParty {
  const runsWith = documentOfFields(
    effectiveAssistant(
      assistantRequest,
      found.assistant,
      getAt(squad, ["members_overrides"]),
      getAt(found.member, ["assistantOverrides"]),
    ),
  );
  // A transient assistant is here whole; of a listed one, what the service never shows is not known.
  const shows = (path: Path) =>
    found.assistant !== undefined &&
    (found.id === undefined || (assistants !== undefined && showsField(assistants, path)));
  return { ...told(runsWith, shows), label: memberLabel(found), member: found };
}

/** What an assistant says; what it does not have is absent if the field is shown, and untold if not. */
function told(assistant: unknown, shows: (path: Path) => boolean): Party {
  const known = (text: string | undefined, path: Path): Told =>
    text !== undefined || hasAt(assistant, path) || shows(path) ? text : UNTOLD;
  const text = (key: string): Told => {
    const value = getAt(assistant, [key]);
    return known(typeof value === "string" ? value : undefined, [key]);
  };
  return {
    system: known(systemMessageOf(assistant), ["model", "messages"]),
    firstMessage: text("firstMessage"),
    firstMessageMode: text("firstMessageMode"),
  };
}

/**
 * The field that says how a member begins, where it is best changed: where it is set, else in its own overrides, else in the assistant
 * of the squad alone.
 * @returns undefined for an assistant that is no member
 */
export function modeFieldOf(squad: unknown, { member: found }: NamedParty): Path | undefined {
  if (!found) return undefined;
  const isSet = (holder: unknown) => textAt(holder, "firstMessageMode") !== undefined;
  const mode = "firstMessageMode";
  if (isSet(getAt(found.member, ["assistantOverrides"]))) return [...found.path, "assistantOverrides", mode];
  if (isSet(getAt(squad, ["members_overrides"]))) return ["members_overrides", mode];
  return [
    ...found.path,
    found.id === undefined && isRecord(found.assistant) ? "assistant" : "assistantOverrides",
    mode,
  ];
}
