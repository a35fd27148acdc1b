import { roleOf, textOfMessage } from "./call-messages";
import { isRecord } from "./equal";
import { jsonOf, parseJson } from "./exact-json";
import { isToolRole } from "./message-role";
import { getAt } from "./path";
import { isEditable, nonBlank, textAt } from "./read";

/** What a message says about one use of a tool: the call or its result. */
export interface ToolPart {
  kind: "call" | "result";
  /** The ID that a call and its result share, if the service gives one. */
  id: string | undefined;
  name: string | undefined;
  /** The arguments or the result: JSON is formatted, anything else is unchanged. */
  text: string;
  hasFailed: boolean;
  /** It has the name of a transfer tool. */
  isTransfer: boolean;
  /** The destination of a transfer, in the record's words: the ID, name or number. */
  destination: string | undefined;
}

const IDS = ["toolCallId", "tool_call_id"] as const;
const RESULT_ROLE = /result|response|output|return/;

/** Where a message lists the tools that it calls. */
export const TOOL_LISTS = ["toolCalls", "tool_calls"] as const;

/** The fields besides role and text that say which tool a message is about, and what the result was. */
export const TOOL_FACTS: readonly string[] = [...TOOL_LISTS, ...IDS, "name"];

/** The tools that a message calls, or the result that it is. */
export function toolPartsIn(message: unknown): ToolPart[] {
  const calls = listedCalls(message);
  const role = roleOf(message);
  if (calls.length > 0 || !isRecord(message) || !isToolRole(role)) return calls;
  const said = textOfMessage(message) || structuresIn(message);
  return said === undefined ? [] : [toolPart(message, role, said)];
}

/** The structured content of a message without text, such as tool calls, as JSON. */
export function structuresIn(message: unknown): string | undefined {
  if (!isRecord(message)) return undefined;
  const held = Object.entries(message).filter(([, value]) => typeof value === "object" && value !== null);
  if (held.length === 0) return typeof message.message === "string" ? "" : undefined;
  return JSON.stringify(Object.fromEntries(held), undefined, 2);
}

/**
 * Assigns each result to its call: by ID, else by name, else to the next call without either.
 * @param toolOf what a part says about a tool; undefined for anything else
 * @param takeIn changes a call by its result
 * @returns the parts without the results that have been assigned
 */
export function withResults<T extends object>(
  parts: readonly T[],
  toolOf: (part: T) => Pick<ToolPart, "kind" | "id" | "name"> | undefined,
  takeIn: (call: T, result: T) => void,
): T[] {
  const left: T[] = [];
  const open: { call: T; id: string | undefined; name: string | undefined }[] = [];
  for (const part of parts) {
    const tool = toolOf(part);
    const at = tool?.kind === "result" ? open.findIndex((one) => isAnswered(one, tool)) : -1;
    const [answered] = at < 0 ? [] : open.splice(at, 1);
    if (answered) {
      takeIn(answered.call, part);
      continue;
    }
    left.push(part);
    if (tool?.kind === "call") open.push({ call: part, id: tool.id, name: tool.name });
  }
  return left;
}

function isAnswered(call: Pick<ToolPart, "id" | "name">, result: typeof call): boolean {
  if (call.id !== undefined && result.id !== undefined) return call.id === result.id;
  return call.name === undefined || result.name === undefined || call.name === result.name;
}

/** The calls that a message lists by name, whatever its role. */
export function listedCalls(message: unknown): ToolPart[] {
  if (!isRecord(message)) return [];
  const list: readonly unknown[] = TOOL_LISTS.map((key) => message[key]).find(Array.isArray) ?? [];
  const parts = list.map((item) => {
    const call = isRecord(item) && isRecord(item.function) ? item.function : item;
    const name = textAt(call, "name");
    const given = getAt(call, ["arguments"]) ?? undefined;
    return name === undefined ? undefined : partOf("call", name, given, textAt(item, "id"));
  });
  // If one can't be read, the message is shown unchanged.
  return parts.includes(undefined) ? [] : parts.filter((part) => part !== undefined);
}

const NAMED = /^([\p{L}_][\p{L}\p{N}_.-]{0,80})\s*(?:→|->|=>)\s*/u;
const NAME = /^[\p{L}_][\p{L}\p{N}_.-]{0,80}$/u;

/**
 * What a message with a tool's role says in its text: "find_order → {…}", the name of a called tool, or a
 * result.
 * @param said the message's text, or what it has instead
 */
export function toolPart(message: unknown, role: string, said: unknown): ToolPart {
  const text = typeof said === "string" ? said : "";
  const kind = RESULT_ROLE.test(role.toLowerCase()) || /^(tool|function)$/i.test(role) ? "result" : "call";
  const [before, inText] = NAMED.exec(text) ?? [];
  const isName = kind === "call" && NAME.test(text);
  const name = textAt(message, "name") ?? inText ?? (isName ? text : undefined);
  const given = isName ? undefined : before === undefined ? said : text.slice(before.length);
  const id = IDS.map((key) => textAt(message, key)).find((one) => one !== undefined);
  return partOf(kind, name, given, id);
}

function partOf(kind: ToolPart["kind"], name: string | undefined, given: unknown, id: string | undefined) {
  const value = typeof given === "string" ? parsed(given) : given;
  const isTransfer = name !== undefined && TRANSFER.test(name);
  return {
    kind,
    id,
    name,
    text:
      typeof value === "object" && value !== null
        ? (jsonOf(value, 2) ?? "")
        : value === undefined
          ? ""
          : String(value),
    hasFailed: kind === "result" && hasFailed(value),
    isTransfer,
    destination: isTransfer ? destinationIn(value) : undefined,
  };
}

/** A text's JSON, if it's an object or a list; otherwise the text. */
function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    const value = parseJson(text);
    // What's nested too deeply stays text: printing it would overflow the stack.
    return isEditable(value) ? value : text;
  } catch {
    return text;
  }
}

/** How a text that reports a failure begins, or all of it: "3 failed payments found" is none. */
const FAILED = [
  /^\W*(error|failed|failure|exception|timed? ?out|rejected|unable to|could(?: not|n['’]t)|can(?:not|['’]t))\b/i,
  /^\W*(?:\w+ )?(?:\w+ )?(?:transfer|hand-?(?:off|over)|request|operation|call) (?:has |was )?(?:failed|unsuccessful|rejected|declined|timed? ?out|not)\b/i,
  /^\W*(no[- ]answer|busy|declined|unavailable)\W*$/i,
];
const saysFailed = (text: unknown) => typeof text === "string" && FAILED.some((how) => how.test(text));

/** Services have no field for failure; these are the ways in which results report it. */
function hasFailed(value: unknown): boolean {
  if (!isRecord(value)) return saysFailed(value);
  const { error, success, ok, status, result, message } = value;
  if (success === false || ok === false) return true;
  if (error !== undefined && error !== null && error !== false && error !== "") return true;
  if (typeof status === "number" && status >= 400 && status < 600) return true;
  return [status, result, message].some(saysFailed);
}

const TRANSFER = /transfer|hand[_\s-]?(over|off)/i;
const DESTINATIONS = ["assistantId", "assistantName", "assistant", "destination", "agent", "name"] as const;

/** How deep a transfer's arguments are searched for the destination. */
const DEEP = 3;

function destinationIn(value: unknown, depth = DEEP): string | undefined {
  if (!isRecord(value) || depth === 0) return undefined;
  for (const key of DESTINATIONS) {
    const found = getAt(value, [key]);
    const words = nonBlank(found);
    if (words !== undefined) return words;
    const inner = destinationIn(found, depth - 1);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
