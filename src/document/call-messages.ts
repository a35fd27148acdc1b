import { getAt } from "./path";
import { textAt } from "./read";

/** Where a call's messages are, most likely first. Some services return the transcript as a list of them. */
export const MESSAGE_LISTS = [["messages"], ["artifact", "messages"], ["transcript"]];

/** A call's messages: the first list that has any. */
export function messagesOf(call: unknown): readonly unknown[] {
  const lists = MESSAGE_LISTS.map((path) => getAt(call, path)).filter((value) => Array.isArray(value));
  return lists.find(({ length }) => length > 0) ?? [];
}

/** A call's transcript, or else the one in its artifact. */
export function transcriptOf(call: unknown): string | undefined {
  return textAt(call, "transcript") ?? textAt(call, "artifact", "transcript");
}

/**
 * Where a message's text is, most likely first: a tool's result has it in `result`, other formats in
 * `content`.
 */
export const MESSAGE_TEXTS = ["message", "result", "content"] as const;

/** A message's text, or the first other value in its place; undefined if it has none. */
export function textOfMessage(message: unknown): unknown {
  const values = MESSAGE_TEXTS.map((key) => getAt(message, [key])).filter((value) => value !== null);
  return values.find((value) => typeof value === "string") ?? values.find((value) => value !== undefined);
}
