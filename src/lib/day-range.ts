import { formatDate } from "./format";

/** A range of local days as YYYY-MM-DD, both included; an absent end is open. */
export interface DayRange {
  from?: string;
  to?: string;
}

/** The named ranges, as in a URL (`?when=30d`); they end today, whenever that is. */
export const RANGE_PRESETS = [
  { text: "today", label: "Today", back: 0, days: 1 },
  { text: "yesterday", label: "Yesterday", back: 1, days: 1 },
  { text: "7d", label: "Last 7 days", back: 0, days: 7 },
  { text: "30d", label: "Last 30 days", back: 0, days: 30 },
  { text: "90d", label: "Last 90 days", back: 0, days: 90 },
  { text: "365d", label: "Last 365 days", back: 0, days: 365 },
] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads a range from a URL: a preset's name, or `2026-11-01..2026-11-20` with either end left out.
 * @returns undefined if it's neither, which means everything
 */
export function readRange(text: string | null | undefined, now: Date): DayRange | undefined {
  if (!text) return undefined;
  const preset = RANGE_PRESETS.find((one) => one.text === text);
  if (preset) {
    const to = addDays(dayOf(now), -preset.back);
    return { from: addDays(to, 1 - preset.days), to };
  }
  const [from = "", to = "", ...more] = text.split("..");
  if (more.length > 0 || !text.includes("..")) return undefined;
  if ((from !== "" && !isDay(from)) || (to !== "" && !isDay(to)) || (from === "" && to === "")) {
    return undefined;
  }
  const [first, last] = from !== "" && to !== "" && from > to ? [to, from] : [from, to];
  return { ...(first && { from: first }), ...(last && { to: last }) };
}

/** A range as it appears in a URL. */
export function rangeText({ from = "", to = "" }: DayRange): string {
  return `${from}..${to}`;
}

/** A range in words: a preset's label, "1 Nov – 20 Nov", "since 1 Nov". */
export function sayRange(text: string | null | undefined, now: Date): string {
  const preset = RANGE_PRESETS.find((one) => one.text === text);
  if (preset) return preset.label;
  const range = readRange(text, now);
  if (!range) return "Any time";
  const { from, to } = range;
  if (from !== undefined && from === to) return sayDay(from, now);
  if (from !== undefined && to !== undefined) return `${sayDay(from, now)} – ${sayDay(to, now)}`;
  return from === undefined ? `Until ${sayDay(to ?? "", now)}` : `Since ${sayDay(from, now)}`;
}

/** The range of the same length that ends the day before; undefined if an end is open. */
export function rangeBefore({ from, to }: DayRange): DayRange | undefined {
  if (from === undefined || to === undefined) return undefined;
  return { from: addDays(from, -daysIn(from, to)), to: addDays(from, -1) };
}

/**
 * Where the range before ends if it's compared with a range that isn't over, so that both cover the same
 * hours.
 * @returns that moment in epoch milliseconds; undefined if the range ended before today
 */
export function comparableEnd({ from, to }: DayRange, now: Date): number | undefined {
  if (from === undefined || to === undefined || to < dayOf(now)) return undefined;
  const end = new Date(now);
  end.setDate(end.getDate() - daysIn(from, to));
  return end.getTime();
}

/** How many days a range has, both ends included. */
export function daysIn(from: string, to: string): number {
  return Math.round((utcOf(to) - utcOf(from)) / DAY_MS) + 1;
}

/** The local day of a moment. */
export function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day this many days later; earlier if negative. */
export function addDays(day: string, days: number): string {
  return new Date(utcOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A day in words: "3 Nov", with the year if it's another one. */
export function sayDay(day: string, now: Date): string {
  if (!isDay(day)) return day;
  const isThisYear = day.slice(0, 4) === dayOf(now).slice(0, 4);
  return formatDate(isThisYear ? "day" : "dayAndYear", utcOf(day), "UTC");
}

/** Whether a text is a real calendar day. */
export function isDay(text: string): boolean {
  return (
    DAY.test(text) && !Number.isNaN(utcOf(text)) && new Date(utcOf(text)).toISOString().slice(0, 10) === text
  );
}

const DAY_MS = 86_400_000;

/** Days are computed in UTC, where they all have the same length. */
function utcOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** A week of ISO 8601: from Monday, and the first of a year has its first Thursday. */
export interface Week {
  /** "2026-W47". */
  text: string;
  number: number;
  /** Its Monday. */
  from: string;
}

/** The week that a day is in. */
export function weekOf(day: string): Week {
  const from = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  const year = addDays(from, 3).slice(0, 4);
  const number = Math.floor((daysIn(`${year}-01-01`, addDays(from, 3)) - 1) / 7) + 1;
  return { text: `${year}-W${String(number).padStart(2, "0")}`, number, from };
}
