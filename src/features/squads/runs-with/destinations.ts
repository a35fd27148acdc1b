import { kindOf, TOOL_KINDS } from "@/assistant-form/tools/kinds";
import { isRecord } from "@/document/equal";
import { getAt, type Path } from "@/document/path";
import { textAt } from "@/document/read";
import { elementsAt } from "@/references/collect";

/** Where a member can hand a call over to, and which list says so. */
export interface ResultingDestination {
  /** In words: the assistant's name, or what else stands there. */
  target: string;
  from: "tool" | "member";
  /** Where it stands: in the assistant, or in the member. */
  path: Path;
}

/**
 * All destinations of a member: those of its assistant's transfer-call tools, followed by the member's own,
 * which the API appends to them. The API doesn't define how a tool holds its destinations; only lists are
 * read.
 * @param assistant the member's assistant under all overrides
 */
export function resultingDestinations(assistant: unknown, member: unknown): ResultingDestination[] {
  const ofTools = elementsAt(assistant, ["model", "tools"])
    .filter(({ element }) => kindOf(TOOL_KINDS, element.type)?.id === "transfer-call")
    .flatMap(({ path }) => destinationsAt(assistant, [...path, "destinations"], "tool"));
  return [...ofTools, ...destinationsAt(member, ["assistantDestinations"], "member")];
}

function destinationsAt(holder: unknown, at: Path, from: "tool" | "member"): ResultingDestination[] {
  const list = getAt(holder, at);
  if (!Array.isArray(list)) return [];
  return list.map((destination: unknown, index) => ({
    target: targetOf(destination),
    from,
    path: [...at, index],
  }));
}

function targetOf(destination: unknown): string {
  const target = ["assistantName", "number", "sipUri"].map((key) => textAt(destination, key)).find(Boolean);
  if (target !== undefined) return target;
  return isRecord(destination) ? (textAt(destination, "type") ?? "no one named") : "no one named";
}
