import { formatDate } from "./format";
import { number } from "./words";

/** A moment, as the API gave it. */
export interface Moment {
  at: Date;
  /** Whether the text named its zone. Without one it's taken as UTC, and marked as such where it's shown. */
  zoned: boolean;
}

const ISO = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2}|[+-]\d{2})?$/i;

/**
 * Reads a timestamp of the API, in ISO 8601.
 * @returns undefined if it's anything else or not a real date
 */
export function readMoment(value: unknown): Moment | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  const parts = ISO.exec(text);
  if (!parts) return undefined;
  const zone = parts[4];
  const spelt = text
    .replace(" ", "T")
    .replace(",", ".")
    .replace(/([+-]\d{2})(\d{2})$/, "$1:$2");
  const complete = !parts[1] ? `${text.slice(0, 10)}T00:00:00Z` : zone ? spelt : `${spelt}Z`;
  const at = new Date(/[+-]\d{2}$/.test(complete) ? `${complete}:00` : complete);
  return Number.isNaN(at.getTime()) ? undefined : { at, zoned: zone !== undefined };
}

/** Milliseconds for sorting; undefined if there's no time (such records come last). */
export function sortableTime(value: unknown): number | undefined {
  return readMoment(value)?.at.getTime();
}

/** A moment in words: "Today 14:03", "Yesterday 09:12", "3 Nov 14:03", "3 Nov 2025". */
export function sayMoment(moment: Moment, now: Date): string {
  const zone = moment.zoned ? "local" : "UTC";
  const say = (shape: Parameters<typeof formatDate>[0], date: Date) => formatDate(shape, date, zone);
  const time = say("minutes", moment.at);
  const mark = moment.zoned ? "" : " UTC";
  const dayOf = (date: Date) => (moment.zoned ? date.toDateString() : date.toISOString().slice(0, -14));
  const yearOf = (date: Date) => (moment.zoned ? date.getFullYear() : date.getUTCFullYear());
  const that = dayOf(moment.at);
  // A day may have 23 or 25 hours.
  const before = new Date(now);
  if (moment.zoned) before.setDate(now.getDate() - 1);
  else before.setUTCDate(now.getUTCDate() - 1);
  if (that === dayOf(now)) return `Today ${time}${mark}`;
  if (that === dayOf(before)) return `Yesterday ${time}${mark}`;
  return yearOf(moment.at) === yearOf(now)
    ? `${say("day", moment.at)} ${time}${mark}`
    : say("dayAndYear", moment.at);
}

/** A moment in words, inside a sentence: "today 14:03". */
export function inSentence(moment: string): string {
  return moment.replace(/^(?:Today|Yesterday)/, (day) => day.toLowerCase());
}

/** The moment in full, with its zone: "Saturday 21 November 2026, 14:03:22 GMT+1". */
export function exactMoment(moment: Moment): string {
  const zone = moment.zoned ? "local" : "UTC";
  const date = formatDate("full", moment.at, zone);
  const time = formatDate("seconds", moment.at, zone);
  return `${date.replace(",", "")}, ${time}${moment.zoned ? "" : " (no time zone given)"}`;
}

/**
 * A moment in a file, which is read on other days and in other places: "21 Nov 2026 14:03:22 GMT+1".
 */
export function datedMoment({ at, zoned }: Moment): string {
  const zone = zoned ? "local" : "UTC";
  return `${formatDate("dayAndYear", at, zone)} ${formatDate("seconds", at, zone)}`;
}

/** How long something took, as 240 ms or 1.2 s. */
export function sayTook(milliseconds: number): string {
  const whole = Math.round(milliseconds);
  return whole < 1000 ? `${number(whole)} ms` : `${number(Math.round(whole / 100) / 10)} s`;
}

/** Seconds as 4:07, 0:09 or 1:02:03, rounded down, so that a running time never shows what hasn't passed. */
export function sayDuration(seconds: number): string {
  const whole = Math.floor(Math.abs(seconds));
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const sign = seconds <= -1 ? "−" : "";
  return hours > 0
    ? `${sign}${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${sign}${minutes}:${two(whole % 60)}`;
}
