import { getAt } from "./path";
import { textAt } from "./read";

/** A call's messages: `messages`, or `artifact.messages` where real accounts have them only there. */
export function messagesOf(call: unknown): readonly unknown[] {
  const own = getAt(call, ["messages"]);
  if (Array.isArray(own) && own.length > 0) return own;
  const inArtifact = getAt(call, ["artifact", "messages"]);
  return Array.isArray(inArtifact) ? inArtifact : [];
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
