import { elementsAt } from "./elements";
import { isRecord } from "./equal";
import { getAt, type Path } from "./path";
import { textAt } from "./read";
import { toolsIn } from "./tools";

/** A destination, wherever it's declared. */
export interface Destination {
  /** Its path in the record that declares it. */
  path: Path;
  /** As the record has it: an object, or the assistant's name or ID as text. */
  value: unknown;
  name: string | undefined;
  id: string | undefined;
  /** The paths of the name and the ID. */
  namePath: Path;
  idPath: Path;
}

/** The list of a member's destinations that the API describes; only these have a form. */
export const OWN_DESTINATIONS = "assistantDestinations";

/**
 * A member's destinations: the API's `assistantDestinations`, and `destinations`, which real squads also use.
 */
export function destinationsOfMember(member: unknown): Destination[] {
  return declaredByMember(member).filter((one) => isTransfer(one) || isOpen(one));
}

/** What an assistant-shaped object's tools (`transferCall`, `handoff`) transfer to. */
export function destinationsOfTools(assistant: unknown): Destination[] {
  return declaredInTools(assistant).filter(isTransfer);
}

/** Everything in a member's lists, whatever its type. In `destinations`, an assistant may be a name only. */
export function declaredByMember(member: unknown): Destination[] {
  const named = getAt(member, ["destinations"]);
  return [
    ...elementsAt(member, [OWN_DESTINATIONS]).map(({ element, path }) => destination(element, path)),
    ...(Array.isArray(named) ? named : []).map((value: unknown, index) =>
      destination(value, ["destinations", index]),
    ),
  ];
}

/** Everything in the lists of an assistant-shaped object's tools, whatever its type. */
export function declaredInTools(assistant: unknown): Destination[] {
  return toolsIn(assistant).flatMap(({ element, path }) =>
    [...elementsIn(element, "destinations"), ...elementsIn(element, "destination")].map((one) =>
      destination(one.element, [...path, ...one.path]),
    ),
  );
}

/** The objects in a list, or a single object in place of a list. */
function elementsIn(holder: Record<string, unknown>, key: string) {
  const value = holder[key];
  return isRecord(value) ? [{ element: value, path: [key] }] : elementsAt(holder, [key]);
}

function destination(value: unknown, path: Path): Destination {
  if (typeof value === "string" && value.trim() !== "") {
    return { path, value, name: value, id: undefined, namePath: path, idPath: path };
  }
  return {
    path,
    value,
    name: textAt(value, "assistantName"),
    id: textAt(value, "assistantId"),
    namePath: [...path, "assistantName"],
    idPath: [...path, "assistantId"],
  };
}

/**
 * Whether its assistant can still be chosen. A number, a SIP address or a squad is another type of
 * destination.
 */
function isOpen({ value, path }: Destination): boolean {
  return (
    path[0] === OWN_DESTINATIONS &&
    [undefined, "assistant"].includes(textAt(value, "type")) &&
    textAt(value, "squadId") === undefined
  );
}

/** Whether it leads to an assistant, or to what a service finds or makes during the call. */
function isTransfer(destination: Destination): boolean {
  return destination.name !== undefined || destination.id !== undefined || isUnlisted(destination);
}

/**
 * Whether a destination names no record: a server decides (`dynamic`), or an assistant or a squad is defined
 * in it.
 */
export function isUnlisted({ name, id, value }: Pick<Destination, "name" | "id" | "value">): boolean {
  if (name !== undefined || id !== undefined || textAt(value, "squadId") !== undefined) return false;
  const isDefined = isRecord(getAt(value, ["assistant"])) || isRecord(getAt(value, ["squad"]));
  return isDefined || textAt(value, "type") === "dynamic";
}
