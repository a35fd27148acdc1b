import { elementsAt } from "./elements";
import { isRecord } from "./equal";
import { getAt, type Path } from "./path";
import { textAt } from "./read";
import { toolsIn } from "./tools";

/** A destination that leads to an assistant, wherever it's declared. */
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

/** A member's destinations: the API's `assistantDestinations`, and `destinations`, where real squads also have them. */
export function destinationsOfMember(member: unknown): Destination[] {
  return [
    ...elementsAt(member, [OWN_DESTINATIONS])
      .map(({ element, path }) => destination(element, path))
      .filter((own) => leadsToAssistant(own) || mayLeadToAssistant(own)),
    ...listed(member, "destinations").filter(leadsToAssistant),
  ];
}

/** The destinations of an assistant-shaped object's tools (`transferCall`, `handoff`) that lead to assistants. */
export function destinationsOfTools(assistant: unknown): Destination[] {
  return toolsIn(assistant).flatMap(({ element, path }) =>
    [...elementsIn(element, "destinations"), ...elementsIn(element, "destination")]
      .map((one) => destination(one.element, [...path, ...one.path]))
      .filter(leadsToAssistant),
  );
}

/** Objects of a list, or an object in a list's place. */
function elementsIn(holder: Record<string, unknown>, key: string) {
  const value = holder[key];
  return isRecord(value) ? [{ element: value, path: [key] }] : elementsAt(holder, [key]);
}

function listed(member: unknown, key: string): Destination[] {
  const list = getAt(member, [key]);
  if (!Array.isArray(list)) return [];
  return list.map((value: unknown, index) => destination(value, [key, index]));
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

/** Whether its assistant may yet be chosen; a number or a SIP address is another kind of destination. */
function mayLeadToAssistant({ value }: Destination): boolean {
  return [undefined, "assistant"].includes(textAt(value, "type"));
}

function leadsToAssistant({ name, id }: Destination): boolean {
  return name !== undefined || id !== undefined;
}
