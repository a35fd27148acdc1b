import { epochMilliseconds } from "@/lib/epoch";
import { sortableTime } from "@/lib/time";
import { textOfMessage } from "./call-messages";
import { getAt } from "./path";
import { numberIn } from "./read";

/** When something was said, in seconds from the start of the call. */
export interface Span {
  start: number;
  end: number;
  /** The end is estimated from the length of the text, because the service didn't return it. */
  isEndGuessed: boolean;
}

/** The longest possible call, in seconds. */
const LONGEST = 24 * 3600;
/** Clocks differ slightly: up to this many seconds before the start count as the start. */
const BEFORE = 1;
/** The speaking rate, if nothing else tells how long a turn took. */
const WORDS_PER_SECOND = 2.5;
/** If a duration differs from the estimate by more than this factor, its unit is wrong. */
const FAR = Math.log(60);

/** A message's usable numbers. */
interface Numbers {
  fromStart: number | undefined;
  time: Clock | undefined;
  endTime: Clock | undefined;
  duration: number | undefined;
  words: number;
}

/** A moment: a clock time in epoch seconds, or seconds from the start. */
interface Clock {
  seconds: number;
  isEpoch: boolean;
}

/**
 * When each message was said, in seconds from the call's start. `secondsFromStart` is in seconds, `time` and
 * `endTime` are epoch milliseconds, epoch seconds or seconds from the start, and `duration` has the unit that
 * fits the others.
 * @returns a span per message; undefined if nothing fits
 */
export function messageTimes(call: unknown, messages: readonly unknown[]): (Span | undefined)[] {
  const all = messages.map(numbersOf);
  const zero = startByClock(call, all);
  const limit = limitOf(call, all, zero);
  const perSecond = durationUnit(all);
  const spans = all.map((numbers) => spanOf(numbers, { zero, limit, perSecond }));
  return untilTheNext(spans);
}

function numbersOf(message: unknown): Numbers {
  const number = (name: string) => numberIn(getAt(message, [name]));
  const clock = (name: string): Clock | undefined => {
    const value = number(name);
    if (value === undefined) return undefined;
    const epoch = epochMilliseconds(value);
    return epoch === undefined
      ? { seconds: value, isEpoch: false }
      : { seconds: epoch / 1000, isEpoch: true };
  };
  const text = textOfMessage(message);
  return {
    fromStart: number("secondsFromStart"),
    time: clock("time"),
    endTime: clock("endTime"),
    duration: number("duration"),
    words: typeof text === "string" ? text.split(/\s+/).filter(Boolean).length : 0,
  };
}

/**
 * The epoch second when the call started. Messages with both times decide, whatever `startedAt` says; else
 * `startedAt` if the messages are later; else the first message.
 */
function startByClock(call: unknown, all: readonly Numbers[]): number | undefined {
  const both = all.flatMap(({ fromStart, time }) =>
    fromStart !== undefined && time?.isEpoch ? [time.seconds - fromStart] : [],
  );
  if (both.length > 0) return median(both);
  const times = all.flatMap(({ time, endTime }) => {
    const clock = time ?? endTime;
    return clock?.isEpoch ? [clock.seconds] : [];
  });
  const first = times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY);
  if (first === Number.POSITIVE_INFINITY) return undefined;
  const started = sortableTime(getAt(call, ["startedAt"])) ?? sortableTime(getAt(call, ["createdAt"]));
  const isNear = started !== undefined && Math.abs(median(times) - started / 1000) < LONGEST;
  return isNear && started / 1000 <= first + BEFORE ? started / 1000 : first;
}

/** The duration of a call in seconds; undefined if its times are missing or contradict each other. */
export function durationOf(call: unknown): number | undefined {
  const start = sortableTime(getAt(call, ["startedAt"]));
  const end = sortableTime(getAt(call, ["endedAt"]));
  return start === undefined || end === undefined || end < start ? undefined : (end - start) / 1000;
}

/**
 * The latest plausible time of a message: slightly more than the call's duration, unless most messages are
 * later.
 */
function limitOf(call: unknown, all: readonly Numbers[], zero: number | undefined): number {
  const seconds = durationOf(call);
  if (!seconds) return LONGEST;
  const limit = Math.min(LONGEST, seconds * 1.5 + 60);
  const starts = all.map((numbers) => startOf(numbers, zero)).filter((start) => start !== undefined);
  const late = starts.filter((start) => start > limit && start <= LONGEST);
  return late.length * 2 > starts.length ? LONGEST : limit;
}

function startOf({ fromStart, time }: Numbers, zero: number | undefined): number | undefined {
  if (fromStart !== undefined && fromStart > -BEFORE) return Math.max(0, fromStart);
  const byClock = onLine(time, zero);
  return byClock !== undefined && byClock > -BEFORE ? Math.max(0, byClock) : undefined;
}

/** A clock time as seconds from the start. */
function onLine(clock: Clock | undefined, zero: number | undefined): number | undefined {
  if (!clock) return undefined;
  if (!clock.isEpoch) return clock.seconds;
  return zero === undefined ? undefined : clock.seconds - zero;
}

/**
 * How many units of `duration` are one second, based on the messages whose duration is known from other
 * fields.
 */
function durationUnit(all: readonly Numbers[]): 1 | 1000 {
  let milliseconds = 0;
  let seconds = 0;
  for (const { time, endTime, duration, words } of all) {
    if (duration === undefined || duration <= 0) continue;
    const clock = time && endTime && time.isEpoch === endTime.isEpoch ? endTime.seconds - time.seconds : 0;
    // A clock time counts more than the usual duration of such a text.
    const [expected, weight] = clock > 0 ? [clock, 1000] : [words / WORDS_PER_SECOND, 1];
    if (expected <= 0) continue;
    if (apart(duration / 1000, expected) <= apart(duration, expected)) milliseconds += weight;
    else seconds += weight;
  }
  return seconds > milliseconds ? 1 : 1000;
}

const apart = (one: number, other: number) => Math.abs(Math.log(one / other));

interface Frame {
  zero: number | undefined;
  limit: number;
  perSecond: 1 | 1000;
}

function spanOf(numbers: Numbers, { zero, limit, perSecond }: Frame): Span | undefined {
  const { endTime, time, duration, words } = numbers;
  const start = startOf(numbers, zero);
  if (start === undefined || start > limit) return undefined;
  const guess = words / WORDS_PER_SECOND;
  const isOne = time !== undefined && endTime !== undefined && time.isEpoch === endTime.isEpoch;
  const byEnd = onLine(endTime, zero);
  const lengths = [
    isOne ? endTime.seconds - time.seconds : undefined,
    byEnd === undefined || isOne ? undefined : byEnd - start,
    duration === undefined ? undefined : duration / perSecond,
  ];
  const length = lengths.find(
    (seconds): seconds is number =>
      seconds !== undefined && seconds > 0 && start + seconds <= limit + BEFORE && isLikely(seconds, guess),
  );
  return length === undefined
    ? { start, end: start + Math.min(guess, limit), isEndGuessed: true }
    : { start, end: start + length, isEndGuessed: false };
}

/**
 * Whether a duration is plausible: not ten minutes for a word, nor a tenth of a second for a hundred words.
 */
function isLikely(seconds: number, guess: number): boolean {
  return seconds <= 60 || guess === 0 || apart(seconds, guess) < FAR;
}

/** Limits an estimated end to the next start. */
function untilTheNext(spans: (Span | undefined)[]): (Span | undefined)[] {
  const starts = spans.flatMap((span) => (span ? [span.start] : [])).sort((a, b) => a - b);
  return spans.map((span) => {
    if (!span?.isEndGuessed) return span;
    const next = starts[firstAbove(starts, span.start)];
    return next === undefined ? span : { ...span, end: Math.min(span.end, next) };
  });
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

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
