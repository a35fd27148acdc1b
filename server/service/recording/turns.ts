import { isRecord } from "@/document/equal";
import type { Document } from "../document";

/** A stretch in which someone speaks. */
export interface Turn {
  /** In seconds from the start of the recording. */
  from: number;
  to: number;
  side: "caller" | "assistant";
  /** Chooses its sound. */
  seed: number;
}

/** The content of a recording. */
export interface Conversation {
  seconds: number;
  /** Sorted by start. */
  turns: Turn[];
}

/** The longest recording, whatever the record says. */
const LONGEST_SECONDS = 4 * 3600;
const SHORTEST_SECONDS = 1;
const SIDES = new Map<string, Turn["side"]>([
  ["user", "caller"],
  ["customer", "caller"],
  ["bot", "assistant"],
  ["assistant", "assistant"],
]);

/**
 * Who speaks when in a call: `time` and `endTime` in epoch milliseconds from `startedAt` on, else
 * `secondsFromStart` and `duration` in milliseconds. Leaves out messages without usable times, and system
 * and tool messages.
 */
export function conversationOf(call: Document): Conversation {
  const start = epoch(call.startedAt) ?? epoch(call.createdAt);
  const messages = Array.isArray(call.messages) ? call.messages.filter(isRecord) : [];
  const turns = messages
    .flatMap((message, seed): Turn[] => {
      const side = typeof message.role === "string" ? SIDES.get(message.role) : undefined;
      const from = beginning(message, start);
      if (!side || from === undefined || from < 0 || from >= LONGEST_SECONDS) return [];
      const to = Math.min(from + length(message), LONGEST_SECONDS);
      return [{ from, to, side, seed }];
    })
    .sort((one, other) => one.from - other.from);
  const end = epoch(call.endedAt);
  const said = turns.reduce((latest, turn) => Math.max(latest, turn.to), 0);
  const whole = start !== undefined && end !== undefined ? (end - start) / 1000 : 0;
  return { seconds: Math.min(LONGEST_SECONDS, Math.max(SHORTEST_SECONDS, said, whole)), turns };
}

function beginning({ time, secondsFromStart }: Document, start: number | undefined): number | undefined {
  const byClock = isNumber(time) && start !== undefined ? (time - start) / 1000 : undefined;
  if (byClock !== undefined && byClock >= 0 && byClock < LONGEST_SECONDS) return byClock;
  return isNumber(secondsFromStart) ? secondsFromStart : undefined;
}

/** In seconds. */
function length({ time, endTime, duration, message }: Document): number {
  const byClock = isNumber(time) && isNumber(endTime) ? (endTime - time) / 1000 : 0;
  if (byClock > 0) return byClock;
  if (isNumber(duration) && duration > 0) return duration / 1000;
  return typeof message === "string" ? message.split(/\s+/).length / 2.5 : 0;
}

function epoch(value: unknown): number | undefined {
  const read = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(read) ? undefined : read;
}

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
