import { getAt, type Path } from "./path";
import { textAt } from "./read";

/** A call's messages; those of its artifact, which repeats them, if it has none of its own. */
export function messagesOf(call: unknown): readonly unknown[] {
  return listAt(call, ["messages"]) ?? listAt(call, ["artifact", "messages"]) ?? [];
}

function listAt(call: unknown, path: Path): readonly unknown[] | undefined {
  const list = getAt(call, path);
  return Array.isArray(list) && list.length > 0 ? list : undefined;
}

/** A call's transcript as text, or else the one in its artifact. */
export function transcriptOf(call: unknown): string | undefined {
  return textAt(call, "transcript") ?? textAt(call, "artifact", "transcript");
}

/** Where a message's text is, most likely first: a tool's result has it in `result`. */
export const MESSAGE_TEXTS = ["message", "result", "content"] as const;

/** A message's text, or the first other value in its place; undefined if it has none. */
export function textOfMessage(message: unknown): unknown {
  const values = MESSAGE_TEXTS.map((key) => getAt(message, [key])).filter((value) => value !== null);
  return values.find((value) => typeof value === "string") ?? values.find((value) => value !== undefined);
}

/** Who speaks in a message, in the service's word. */
export function roleOf(message: unknown): string | undefined {
  return textAt(message, "role");
}
