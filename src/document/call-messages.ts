import { getAt, type Path } from "./path";
import { textAt } from "./read";

/** Where a call's messages are, most likely first. */
const LISTS: readonly Path[] = [["messages"], ["artifact", "messages"]];

/** A call's messages: the first list that has any. */
export function messagesOf(call: unknown): readonly unknown[] {
  for (const path of LISTS) {
    const value = getAt(call, path);
    if (Array.isArray(value) && value.length > 0) return value;
  }
  return [];
}

/** A call's transcript, or else the one in its artifact. */
export function transcriptOf(call: unknown): string | undefined {
  return textAt(call, "transcript") ?? textAt(call, "artifact", "transcript");
}

/** Where a message's text is, most likely first. A tool's result has it in `result`. */
export const MESSAGE_TEXTS = ["message", "result", "content"] as const;

/** A message's text, or the first other value in its place; undefined if it has none. */
export function textOfMessage(message: unknown): unknown {
  const values = MESSAGE_TEXTS.map((key) => getAt(message, [key])).filter((value) => value !== null);
  return values.find((value) => typeof value === "string") ?? values.find((value) => value !== undefined);
}

/** Where a message names the assistant that speaks in it, most likely first. */
export const MESSAGE_SPEAKERS = ["assistantId", "assistantName"] as const;

/** The assistant that a message itself names as its speaker, by ID or name. */
export function speakerOf(message: unknown): string | undefined {
  return MESSAGE_SPEAKERS.map((key) => textAt(message, key)).find((words) => words !== undefined);
}

/** Who speaks in a message, in the service's word. */
export function roleOf(message: unknown): string | undefined {
  return textAt(message, "role");
}
