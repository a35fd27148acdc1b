import { isRecord } from "./equal";
import { jsonOf } from "./exact-json";
import { getAt, type Path } from "./path";
import { textAt } from "./read";

/** Where a call's transcript is, most likely first. */
const TRANSCRIPTS: readonly Path[] = [["transcript"], ["artifact", "transcript"]];

/** Where a call's messages are, most likely first. Some services return the transcript as a list of them. */
const LISTS: readonly Path[] = [["messages"], ["artifact", "messages"], ...TRANSCRIPTS];

/**
 * A call's messages: the first list that has any. A transcript may be such a list, or an object around it, as
 * in `{turns: […]}`.
 */
export function messagesOf(call: unknown): readonly unknown[] {
  for (const path of LISTS) {
    const value = getAt(call, path);
    if (Array.isArray(value) && value.length > 0 && !isLines(path, value)) return value;
    if (!isTranscript(path) || !isRecord(value)) continue;
    const within = Object.values(value).find((inner) => Array.isArray(inner) && inner.some(isRecord));
    if (Array.isArray(within)) return within;
  }
  return [];
}

function isTranscript(path: Path): boolean {
  return path.at(-1) === "transcript";
}

/** Whether a list is a transcript of plain lines. */
function isLines(path: Path, list: readonly unknown[]): list is readonly string[] {
  return isTranscript(path) && list.every((line) => typeof line === "string");
}

/**
 * A call's transcript as text, or else the one in its artifact: lines are joined, an object's text counts, and
 * any other object is JSON unless it has the messages.
 */
export function transcriptOf(call: unknown): string | undefined {
  const texts = TRANSCRIPTS.map((path) => {
    const value = getAt(call, path);
    if (Array.isArray(value)) return isLines(path, value) ? value.join("\n") : undefined;
    if (!isRecord(value)) return textAt(call, ...path);
    const text = textOfMessage(value);
    if (typeof text === "string" && text.trim() !== "") return text;
    const isEmpty = Object.keys(value).length === 0;
    return isEmpty || Object.values(value).some(Array.isArray) ? undefined : jsonOf(value, 2);
  });
  return texts.find((text) => text !== undefined && text.trim() !== "");
}

/**
 * Where a message's text is, most likely first: a tool's result has it in `result`, other formats in
 * `content`, `text`, `utterance` or `transcript`.
 */
export const MESSAGE_TEXTS = ["message", "result", "content", "text", "utterance", "transcript"] as const;

/** A message's text, or the first other value in its place; undefined if it has none. */
export function textOfMessage(message: unknown): unknown {
  const values = MESSAGE_TEXTS.map((key) => getAt(message, [key])).filter((value) => value !== null);
  return (
    values.find((value) => typeof value === "string") ??
    values.map(textOfParts).find((text) => text !== undefined) ??
    values.find((value) => value !== undefined)
  );
}

/** The text of content in parts, as in `[{type: "text", text: "Hello"}]`; undefined if a part has none. */
function textOfParts(value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const texts = value.map((part) =>
    textAt(part, "type") === undefined ? undefined : (textAt(part, "text") ?? textAt(part, "transcript")),
  );
  return texts.includes(undefined) ? undefined : texts.join("\n");
}

/** Where a message names the assistant that speaks in it, most likely first. */
export const MESSAGE_SPEAKERS = ["assistantId", "assistantName"] as const;

/** The assistant that a message itself names as its speaker, by ID or name. */
export function speakerOf(message: unknown): string | undefined {
  return MESSAGE_SPEAKERS.map((key) => textAt(message, key)).find((words) => words !== undefined);
}

/** Who speaks in a message, in the service's word. */
export function roleOf(message: unknown): string | undefined {
  return textAt(message, "role") ?? textAt(message, "speaker");
}
