import { sortableTime } from "@/lib/time";
import { recordOf } from "./equal";
import { numberIn } from "./read";

/** When something was said, in seconds from the start of the call. */
export interface Span {
  start: number;
  end: number;
  /** The service didn't return the end: it's where the next message starts, or the end of the call. */
  isEndGuessed: boolean;
}

/** What a call says of its conversation. */
export interface Conversation {
  /** As the service sent them. */
  messages: readonly unknown[];
  /** The transcript as text. */
  transcript: string | undefined;
  startedAt: string | undefined;
  /** The length of the call; undefined if its times are missing or contradict each other. */
  seconds: number | undefined;
}

/** The longest possible call, in seconds. */
const MAX_SECONDS = 24 * 3600;
/** Clocks differ slightly: up to this many seconds before the start count as the start. */
const MAX_SECONDS_BEFORE_START = 1;
/** Turns take seconds: if their usual length is a larger number, it's in milliseconds. */
const MAX_USUAL_SECONDS = 100;

/** A moment: a clock time in epoch seconds, or the time since the start in the call's unit. */
interface Clock {
  value: number;
  isEpoch: boolean;
}

/** A message's usable numbers. */
interface Numbers {
  fromStart: number | undefined;
  time: Clock | undefined;
  /** What `endTime` adds to `time`, if both are of the same kind. */
  between: number | undefined;
  endTime: Clock | undefined;
  duration: number | undefined;
}

/** How the numbers of a call are read. */
interface Units {
  /** The epoch second when the call started, if a message has an epoch time. */
  zero: number | undefined;
  /** How many units of `duration`, and of a `time` since the start, are one second. */
  durationUnit: 1 | 1000;
  timeUnit: 1 | 1000;
}

/**
 * A number as epoch milliseconds, if it's large enough to be epoch seconds or milliseconds, and not a time
 * since a call's start.
 */
export function epochMilliseconds(value: number): number | undefined {
  if (value >= 1e11) return value;
  return value >= 1e9 ? value * 1000 : undefined;
}

/**
 * When each message was said, in seconds from the call's start. `secondsFromStart` is in seconds. `time` and
 * `endTime` are epoch milliseconds or seconds, or milliseconds or seconds since the start. `duration` is in
 * milliseconds or seconds.
 * @returns a span per message; undefined if it has no usable start
 */
export function messageTimes({ messages, startedAt, seconds }: Conversation): (Span | undefined)[] {
  const all = messages.map(numbersOf);
  const units: Units = {
    zero: startByClock(startedAt, all),
    durationUnit: unitOf(all.map(({ duration }) => duration)),
    timeUnit: unitOf(all.map(({ between, time }) => (time?.isEpoch ? undefined : between))),
  };
  const spans = all.map((numbers) => spanOf(numbers, units));
  const starts = spans.flatMap((span) => (span ? [span.start] : [])).sort((a, b) => a - b);
  const length = seconds ?? 0;
  return spans.map((span) => {
    if (!span?.isEndGuessed) return span;
    const next = starts[firstAbove(starts, span.start)] ?? Math.min(length, MAX_SECONDS);
    return { ...span, end: Math.max(span.start, next) };
  });
}

/** The seconds between two timestamps; undefined if one is missing or they contradict each other. */
export function secondsBetween(from: string | undefined, to: string | undefined): number | undefined {
  const start = sortableTime(from);
  const end = sortableTime(to);
  return start === undefined || end === undefined || end < start ? undefined : (end - start) / 1000;
}

function numbersOf(message: unknown): Numbers {
  const given = recordOf(message);
  const number = (name: string) => numberIn(given[name]);
  const clock = (name: string): Clock | undefined => {
    const value = number(name);
    if (value === undefined) return undefined;
    const epoch = epochMilliseconds(value);
    return epoch === undefined ? { value, isEpoch: false } : { value: epoch / 1000, isEpoch: true };
  };
  const [time, endTime] = [clock("time"), clock("endTime")];
  return {
    fromStart: number("secondsFromStart"),
    time,
    between: time && endTime && time.isEpoch === endTime.isEpoch ? endTime.value - time.value : undefined,
    endTime,
    duration: number("duration"),
  };
}

/** The first message with both times says when the call started; otherwise `startedAt`, or the first message. */
function startByClock(startedAt: string | undefined, all: readonly Numbers[]): number | undefined {
  let first: number | undefined;
  for (const { fromStart, time } of all) {
    if (!time?.isEpoch) continue;
    if (fromStart !== undefined) return time.value - fromStart;
    first = Math.min(first ?? time.value, time.value);
  }
  const started = sortableTime(startedAt);
  return started === undefined ? first : Math.min(first ?? Number.POSITIVE_INFINITY, started / 1000);
}

/** How many units are one second. */
function unitOf(lengths: readonly (number | undefined)[]): 1 | 1000 {
  const sorted = lengths.flatMap((length) => (length && length > 0 ? [length] : [])).sort((a, b) => a - b);
  return (sorted[sorted.length >> 1] ?? 0) < MAX_USUAL_SECONDS ? 1 : 1000;
}

function spanOf({ fromStart, time, between, endTime, duration }: Numbers, units: Units): Span | undefined {
  const sinceStart = (clock: Clock | undefined) =>
    clock && (clock.isEpoch ? clock.value - (units.zero ?? Number.NaN) : clock.value / units.timeUnit);
  const found = [fromStart, sinceStart(time)].find(
    (seconds = Number.NaN) => seconds > -MAX_SECONDS_BEFORE_START && seconds <= MAX_SECONDS,
  );
  if (found === undefined) return undefined;
  const start = Math.max(0, found);
  const lengths = [
    between && between / (time?.isEpoch ? 1 : units.timeUnit),
    between === undefined ? (sinceStart(endTime) ?? Number.NaN) - start : undefined,
    duration && duration / units.durationUnit,
  ];
  const length = lengths.find((seconds = Number.NaN) => seconds > 0 && start + seconds <= MAX_SECONDS);
  return { start, end: start + (length ?? 0), isEndGuessed: length === undefined };
}

function firstAbove(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? Number.NaN) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
