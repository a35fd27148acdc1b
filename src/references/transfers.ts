import {
  type AssistantValue,
  type Destination,
  isOpen,
  isTransfer,
  isUnlisted,
  loadSquad,
  OWN_DESTINATIONS,
  transfersOfTools,
} from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import type { JsonObject } from "@/document/equal";
import type { Path } from "@/document/path";
import { ownName } from "@/document/read";
import { memberLabel, membersOf, type SquadMember } from "./members";

/** A transfer that a member of a squad can make. */
export interface Transfer extends Destination {
  /** The ID of the existing assistant whose record declares it; undefined if the squad itself does. */
  assistantId: string | undefined;
  /** The position in the member's `assistantDestinations`; undefined if it's declared anywhere else. */
  position: number | undefined;
}

/**
 * Everything that a member can transfer to, wherever it's declared: its own destinations first, then those of
 * the tools of its assistant and of the overrides that apply to it.
 */
export function transfersOf(
  squad: JsonObject,
  { member, path, id, assistant }: Pick<SquadMember, "member" | "path" | "id" | "assistant">,
): Transfer[] {
  const declared = member.destinations.filter((one) => isTransfer(one) || isOpen(one));
  const own = declared.map((one): Transfer => {
    const [, , list, position] = one.path;
    const isOwn = list === OWN_DESTINATIONS && typeof position === "number";
    return { ...inside([], one), position: isOwn ? position : undefined };
  });
  const ofTools = (at: Path, shape: Loaded<AssistantValue> | undefined) =>
    transfersOfTools(shape?.value).map((one) => inside(at, one));
  return [
    ...own,
    ...(id === undefined
      ? ofTools([...path, "assistant"], assistant)
      : transfersOfTools(assistant?.value).map((one) => ({ ...one, assistantId: id, position: undefined }))),
    ...ofTools([...path, "assistantOverrides"], member.overrides),
    ...ofTools(["members_overrides"], loadSquad(squad).value.overrides),
  ];
}

function inside(at: Path, { path, namePath, idPath, ...rest }: Destination): Transfer {
  return {
    ...rest,
    path: [...at, ...path],
    namePath: [...at, ...namePath],
    idPath: [...at, ...idPath],
    assistantId: undefined,
    position: undefined,
  };
}

/** The members that a transfer may lead to: by ID if it gives one of theirs, else by name. */
export function targetsOf(
  { name, id }: Pick<Destination, "name" | "id">,
  members: readonly SquadMember[],
): readonly SquadMember[] {
  const byId = id === undefined ? [] : members.filter((member) => member.id === id);
  if (byId.length > 0 || name === undefined) return byId;
  const byName = members.filter(({ names }) => names.includes(name));
  return byName.length > 0 ? byName : members.filter((member) => member.id === name);
}

/** Where a transfer leads that names no record: see `isUnlisted`. */
export interface UnlistedTarget {
  /** Its name for people. */
  label: string;
  about: string;
  /** The names of the assistants that may answer there. */
  names: readonly string[];
}

/** Where a transfer leads that names no record; undefined if it names one. */
export function unlistedTarget(
  destination: Destination,
  assistants: readonly JsonObject[] | undefined,
): UnlistedTarget | undefined {
  if (!isUnlisted(destination)) return undefined;
  const { assistant, squad, serverUrl } = destination;
  if (squad) {
    const members = membersOf(squad.raw, assistants);
    const about = "Squad defined in the handoff";
    return {
      label: ownName(squad.raw) ?? "Squad",
      about: [...members.map(memberLabel), about].join(" · "),
      names: members.flatMap(({ names }) => names),
    };
  }
  if (assistant) {
    const name = ownName(assistant.raw);
    return {
      label: name ?? "Assistant",
      about: "Assistant defined in the handoff",
      names: name ? [name] : [],
    };
  }
  const server = shownAddress(serverUrl);
  const about = server === undefined ? "Decided during the call" : `Decided during the call by ${server}`;
  return { label: "Dynamic", about, names: [] };
}

/** The address of a server, without what may be a secret. */
function shownAddress(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname === "/" ? "" : pathname}`;
}
