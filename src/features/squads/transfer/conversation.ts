import type { CallValue } from "@/api/dialects";
import { roleOf, textOfMessage } from "@/document/call-messages";
import { recordOf } from "@/document/equal";
import { sideOf } from "@/document/message-role";
import { numberIn } from "@/document/read";
import { readable, sentence } from "@/lib/words";

/** A message of a conversation, from the sample or from a call. */
export interface Line {
  /** The role as received; undefined if there is none. */
  role: string | undefined;
  /** The text; undefined if it can't be read. */
  text: string | undefined;
  /** Seconds from the start of the call. */
  at?: number | undefined;
}

/** Whether a message's role is the system's, in any case. */
export function isSystemRole(role: string | undefined): boolean {
  return role?.toLowerCase() === "system";
}

/** A role's label: a name for known roles, readable words for others. */
export function sayRole(role: string | undefined): string {
  if (isSystemRole(role)) return "System message";
  const side = sideOf(role);
  if (side === "customer" || side === "assistant") return sentence(side);
  return role ? sentence(readable(role)) : "Unknown role";
}

/**
 * The messages of a call, sorted by time if every one has a time, else in the service's order. Anything that
 * isn't a message stays in place as an unreadable one.
 */
export function conversationOf({ messages }: Pick<CallValue, "messages">): Line[] {
  const lines = messages.map((message): Line => {
    const text = typeof message === "string" ? message : textOfMessage(message);
    return {
      role: roleOf(message),
      text: typeof text === "string" ? text : undefined,
      at: numberIn(recordOf(message).secondsFromStart),
    };
  });
  return lines.every(({ at }) => at !== undefined)
    ? lines.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
    : lines;
}

/**
 * A conversation split for a transfer: the original system message, if there is one, and everything after it. Only a system message at the start is the original: later ones came
 * with earlier transfers or from the service.
 */
export function openingOf(conversation: readonly Line[]) {
  const [first, ...rest] = conversation;
  return first && isSystemRole(first.role)
    ? { original: first, said: rest }
    : { original: undefined, said: conversation };
}
