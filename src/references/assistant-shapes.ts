import { isRecord } from "@/document/equal";
import { getAt } from "@/document/path";
import { elementsAt } from "./collect";

/**
 * The assistant-shaped objects inside a squad: transient members, what members override, and what is overridden for all of them
 * (specification, Multi-agent). Reads any shape.
 */
export function assistantShapesIn(squad: unknown): Record<string, unknown>[] {
  const inMembers = elementsAt(squad, ["members"]).flatMap(({ element }) => [
    element.assistant,
    element.assistantOverrides,
  ]);
  return [...inMembers, getAt(squad, ["members_overrides"])].filter(isRecord);
}
