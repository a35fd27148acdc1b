import { loadAssistant, loadSquad, OWN_DESTINATIONS, type TransferMessage } from "@/api/dialects";
import type { JsonObject } from "@/document/equal";
import { hasAt, type Path, parsePath } from "@/document/path";
import { ownName } from "@/document/read";
import { lookupOf } from "@/references/lookups";
import { memberLabel, membersOf, type SquadMember } from "@/references/members";
import { targetsOf } from "@/references/transfers";
import { effectiveDocument } from "../embedded/effective";
import { useAssistantRecords, useSquad } from "../members";
import { type Party, systemMessageOf, UNKNOWN, UNKNOWN_PARTY } from "./transfer";

/** One side of a transfer, with its name for people. */
interface NamedParty extends Party {
  label: string;
  /** Its member in the squad, if it's one. */
  member?: SquadMember;
}

/** The two sides of a transfer and its message. */
export interface Parties {
  squad: JsonObject;
  source: NamedParty;
  next: NamedParty;
  /** The destination's message. */
  message: TransferMessage;
}

/**
 * Both sides of the transfer that a field belongs to, following the edited squad with a debounce.
 * @param name the path of a field of a destination
 */
export function useParties(name: string): Parties {
  return partiesOf(useSquad(), useAssistantRecords(), parsePath(name));
}

/**
 * Both sides of a destination, with their effective settings.
 * @param squad the edited squad; must not be changed in place
 * @param assistants the organization's assistants; undefined if the list wasn't loaded
 * @param path of the destination or one of its fields
 */
export function partiesOf(
  squad: JsonObject,
  assistants: readonly JsonObject[] | undefined,
  [, member, , position]: Path,
): Parties {
  const members = membersOf(squad, assistants);
  const from = members.find(({ path }) => path.at(-1) === member);
  const destination = from?.member.destinations.find(
    ({ path }) => path[2] === OWN_DESTINATIONS && path[3] === position,
  );
  const { name, id } = destination ?? {};
  const [to] = targetsOf({ name, id }, members);
  const { byId, byName } = lookupOf(assistants ?? []);
  const outsider = (byId.get(id ?? "") ?? byName.get(name ?? ""))?.[0];
  return {
    squad,
    source: from ? partyOf(squad, from) : { ...UNKNOWN_PARTY, label: `Member ${Number(member) + 1}` },
    next: to
      ? partyOf(squad, to)
      : {
          ...(outsider ? partyFrom(outsider) : UNKNOWN_PARTY),
          label: ownName(outsider) ?? name ?? "the next assistant",
        },
    message: destination?.message,
  };
}

function partyOf(squad: JsonObject, found: SquadMember): NamedParty {
  const forAll = loadSquad(squad).value.overrides?.raw;
  const effective = effectiveDocument(found.assistant?.raw, forAll, found.member.overrides?.raw);
  return { ...partyFrom(effective, found.assistant !== undefined), label: memberLabel(found), member: found };
}

/**
 * An assistant's side of a transfer.
 * @param isKnown if not, only its overrides are known, and anything else may have a value
 */
function partyFrom(assistant: JsonObject, isKnown = true): Party {
  const known = (text: string | undefined, path: Path) =>
    text !== undefined || isKnown || hasAt(assistant, path) ? text : UNKNOWN;
  const { firstMessage, firstMessageMode, prompts } = loadAssistant(assistant).value;
  return {
    system: known(systemMessageOf(prompts), ["model", "messages"]),
    firstMessage: known(firstMessage ?? undefined, ["firstMessage"]),
    firstMessageMode: known(firstMessageMode ?? undefined, ["firstMessageMode"]),
  };
}

/**
 * The best place to change a member's first message mode: where it's set, else the transient assistant, else
 * the member's own overrides.
 * @returns undefined for an assistant that isn't a member
 */
export function modeFieldOf(squad: JsonObject, { member: found }: NamedParty): Path | undefined {
  if (!found) return undefined;
  const mode = "firstMessageMode";
  if (loadSquad(squad).value.overrides?.value[mode]) return ["members_overrides", mode];
  if (found.member.overrides?.value[mode]) return [...found.path, "assistantOverrides", mode];
  const isOwn = found.member.assistant !== undefined;
  return [...found.path, isOwn ? "assistant" : "assistantOverrides", mode];
}
