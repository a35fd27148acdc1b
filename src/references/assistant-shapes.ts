import { type AssistantValue, loadAssistant, loadSquad } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import type { JsonObject } from "@/document/equal";
import type { Path } from "@/document/path";

/** An assistant, or an object in a squad that describes one. */
export interface Shape {
  path: Path;
  assistant: Loaded<AssistantValue>;
}

/**
 * An assistant itself, or those in a squad: its squad-only assistants, each member's overrides, and the overrides
 * for all members.
 */
export function assistantShapesIn(kind: "assistant" | "squad", record: JsonObject): Shape[] {
  if (kind === "assistant") return [{ path: [], assistant: loadAssistant(record) }];
  const { members, overrides } = loadSquad(record).value;
  const shapes = [
    ...members.flatMap((member) => [
      { path: [...member.path, "assistant"], assistant: member.assistant },
      { path: [...member.path, "assistantOverrides"], assistant: member.overrides },
    ]),
    { path: ["members_overrides"], assistant: overrides },
  ];
  return shapes.flatMap(({ path, assistant }) => (assistant ? [{ path, assistant }] : []));
}
