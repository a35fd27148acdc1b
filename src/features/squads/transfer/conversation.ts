import { isRecord } from "@/document/equal";
import { getAt } from "@/document/path";
import { textAt } from "@/document/read";
import { readable, sentence } from "@/lib/words";

/** A message of a conversation, from the sample or from a call. */
export interface Line {
  /** The role as it was given; undefined where there is none. */
  role: string | undefined;
  /** What was said; undefined where that cannot be read. */
  text: string | undefined;
  /** Seconds from the start of the call. */
  at?: number | undefined;
}

/** What a role stands for. The API doesn't list the roles; these are in use. */
type Speaker = "caller" | "assistant" | "system" | "tool" | "unknown";

const SPEAKERS: Record<string, Speaker> = {
  user: "caller",
  customer: "caller",
  caller: "caller",
  bot: "assistant",
  assistant: "assistant",
  ai: "assistant",
  system: "system",
};

export function speakerOf(role: string | undefined): Speaker {
  const key = role?.toLowerCase() ?? "";
  if (Object.hasOwn(SPEAKERS, key)) return SPEAKERS[key] ?? "unknown";
  return /tool|function/.test(key) ? "tool" : "unknown";
}

const NAMES = { caller: "Caller", assistant: "Assistant", system: "System message" };

/** Who speaks, for people: roles that are known by name, others as they are. */
export function sayRole(role: string | undefined): string {
  const speaker = speakerOf(role);
  if (speaker === "tool" || speaker === "unknown") return role ? sentence(readable(role)) : "Unknown role";
  return NAMES[speaker];
}

/**
 * The messages of a call of any shape, sorted by time if every one has a time, else in the service's order.
 * What isn't a message stays in its place, as one that can't be read.
 */
export function conversationOf(call: unknown): Line[] {
  const messages = getAt(call, ["messages"]);
  if (!Array.isArray(messages)) return [];
  const lines = messages.map((message: unknown): Line => {
    const text = isRecord(message) ? (message.message ?? message.content) : message;
    const at = getAt(message, ["secondsFromStart"]);
    return {
      role: textAt(message, "role"),
      text: typeof text === "string" ? text : undefined,
      at: typeof at === "number" && Number.isFinite(at) ? at : undefined,
    };
  });
  return lines.every(({ at }) => at !== undefined)
    ? lines.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
    : lines;
}

/** A conversation as a transfer takes it: the original system message apart from what was said after it. */
export interface Opening {
  /** The system message that stands before everything that was said; undefined where the conversation begins without one. */
  original: Line | undefined;
  said: readonly Line[];
}

/**
 * Takes the original system message out of a conversation. Only one that comes first is the original: later ones came with earlier
 * transfers, or from the service.
 */
export function openingOf(conversation: readonly Line[]): Opening {
  const [first, ...rest] = conversation;
  return first && speakerOf(first.role) === "system"
    ? { original: first, said: rest }
    : { original: undefined, said: conversation };
}
