import { elementsAt } from "@/document/elements";
import { isRecord } from "@/document/equal";
import { getAt } from "@/document/path";

/**
 * The assistant-shaped objects inside a squad of any shape: transient members, each member's overrides, and
 * `members_overrides`.
 */
export function assistantShapesIn(squad: unknown): Record<string, unknown>[] {
  const inMembers = elementsAt(squad, ["members"]).flatMap(({ element }) => [
    element.assistant,
    element.assistantOverrides,
  ]);
  return [...inMembers, getAt(squad, ["members_overrides"])].filter(isRecord);
}
