import { transfersAndMessages } from "@/document/call-transfers";
import { type JsonObject, recordOf } from "@/document/equal";
import { sideOf } from "@/document/message-role";
import { epochMilliseconds } from "@/document/message-times";
import { numberIn } from "@/document/read";
import type { Carrier } from "./carrier";
import { Dictionary, NONE } from "./dictionary";
import { type ElementReader, HOLDS } from "./element-reader";
import { Column } from "./growing";

const decoder = new TextDecoder();
const encoder = new TextEncoder();

interface Waiting {
  messages: Uint8Array[];
  /** When the call started, in epoch milliseconds. */
  started: number;
  /** Several assistants speak. */
  hasChanges: boolean;
}

/** Messages about tools wait until there are this many bytes of them. */
const MOST_WAITING = 1 << 20;

/**
 * The transfers that calls made. Few routes are taken again and again, so each is stored once, as JSON. What
 * messages about tools say is read later than the calls: the first rows of a list don't need it.
 */
export class RouteColumn {
  private readonly texts = new Dictionary();
  private readonly numbers = new Column(Int32Array);
  /** When the first transfer was made, in seconds from the start of the call; NaN if nothing says so. */
  private readonly seconds = new Column(Float64Array);
  /** Messages about tools, or by another speaker, that weren't looked at yet, by row. */
  private readonly waiting = new Map<number, Waiting>();
  private waitingBytes = 0;

  /**
   * Sets the route of a row from a call that was just read.
   * @param started in epoch milliseconds
   */
  put(row: number, reader: ElementReader, started: number) {
    this.putNone(row);
    const { bytes, wholes, messageCount } = reader;
    const messages: Uint8Array[] = [];
    let speaker: string | undefined;
    let speakers = 0;
    for (let index = 0; index < messageCount; index++) {
      const next = speakerAt(reader, index);
      if (next !== undefined && next !== speaker) {
        speaker = next;
        speakers++;
        messages.push(encoder.encode(change(reader, index, next)));
      }
      if (isOfTool(reader, index)) messages.push(bytes.slice(wholes.start[index], wholes.end[index]));
    }
    this.waitingBytes += messages.reduce((sum, { length }) => sum + length, 0);
    if (messages.length > speakers || speakers > 1) {
      this.waiting.set(row, { messages, started, hasChanges: speakers > 1 });
    }
    if (this.waitingBytes > MOST_WAITING) this.settle();
  }

  putNone(row: number) {
    this.waiting.delete(row);
    this.numbers.put(row, NONE);
    this.seconds.put(row, Number.NaN);
  }

  /** Reads the messages that wait. Routes are complete afterwards. */
  settle() {
    for (const [row, waiting] of this.waiting) {
      const made = routeIn(waiting);
      if (!made) continue;
      this.numbers.put(row, this.texts.addText(made.route));
      this.seconds.put(row, made.seconds);
    }
    this.waiting.clear();
    this.waitingBytes = 0;
  }

  /** Whether a row's call made any transfers. */
  has(row: number): boolean {
    return this.numbers.at(row) !== NONE;
  }

  /** A row's transfers as JSON; undefined if it made none. */
  text(row: number): string | undefined {
    return this.texts.text(this.numbers.at(row));
  }

  /**
   * When a row's call made its first transfer, in seconds from its start; NaN if it made none or nothing says
   * so.
   */
  firstAt(row: number): number {
    return this.seconds.at(row);
  }

  eraseUnused() {
    this.texts.eraseUnused(this.numbers);
  }

  carry(carrier: Carrier) {
    this.texts.carry(carrier);
    this.numbers.carry(carrier);
    this.seconds.carry(carrier);
  }
}

/** Most messages about tools name no transfer, so only few are parsed. */
function routeIn({ messages, started, hasChanges }: Waiting) {
  if (!hasChanges && !messages.some(namesTransfer)) return undefined;
  const made = transfersAndMessages(messages.map((bytes) => parsed(decoder.decode(bytes))));
  const [first] = made;
  return (
    first && {
      route: JSON.stringify(made.map(({ transfer }) => transfer)),
      seconds: secondsOf(first.message, started),
    }
  );
}

/** When a message was said, in seconds from the start of its call; NaN if its own numbers don't say. */
function secondsOf(message: JsonObject, started: number): number {
  const secondsFromStart = numberIn(message.secondsFromStart);
  if (secondsFromStart !== undefined) return secondsFromStart;
  const time = numberIn(message.time);
  if (time === undefined) return Number.NaN;
  const epoch = epochMilliseconds(time);
  return epoch === undefined ? time : (epoch - started) / 1000;
}

/** The assistant that speaks in a message, if the message names it. */
function speakerAt(reader: ElementReader, index: number): string | undefined {
  const speaker = reader.text(reader.assistants, index);
  if (speaker === undefined) return undefined;
  return sideOf(reader.text(reader.roles, index)) === "assistant" ? speaker : undefined;
}

/** What a transfer's time and destination can be read from, of a message by another speaker. */
function change({ numbers }: ElementReader, index: number, assistantId: string): string {
  const [secondsFromStart, time] = numbers.subarray(index * 4, index * 4 + 2);
  return JSON.stringify({ role: "assistant", assistantId, secondsFromStart, time });
}

/** Whether a message calls a tool or has its result: its whole is read. */
export function isOfTool({ bytes, wholes, roles }: ElementReader, index: number): boolean {
  return (
    ((wholes.kind[index] as number) & HOLDS.toolCalls) !== 0 ||
    (roles.kind[index] === 0 && namesTool(bytes, roles.start[index] as number, roles.end[index] as number))
  );
}

/** The reader passes over what it doesn't need, so that may be anything. */
function parsed(json: string): JsonObject {
  try {
    return recordOf(JSON.parse(json));
  } catch {
    return {};
  }
}

const LOWER = 0x20;

/** Whether "tool" or "function" is in a role, in letters of any case. */
function namesTool(bytes: Uint8Array, start: number, end: number): boolean {
  if (start < 0) return false;
  for (let at = start; at + 4 <= end; at++) {
    const first = (bytes[at] as number) | LOWER;
    if (first === 0x74 && follows(bytes, at, "tool")) return true;
    if (first === 0x66 && follows(bytes, at, "func")) return true;
  }
  return false;
}

/** Whether "transfer" or "hand" is anywhere in a message. */
function namesTransfer(bytes: Uint8Array): boolean {
  for (let at = 0; at + 4 <= bytes.length; at++) {
    const first = (bytes[at] as number) | LOWER;
    if (first === 0x74 && follows(bytes, at, "transfer")) return true;
    if (first === 0x68 && follows(bytes, at, "hand")) return true;
  }
  return false;
}

function follows(bytes: Uint8Array, at: number, letters: string): boolean {
  for (let index = 0; index < letters.length; index++) {
    if (((bytes[at + index] as number) | LOWER) !== letters.charCodeAt(index)) return false;
  }
  return true;
}
