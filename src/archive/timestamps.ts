import { readMoment } from "@/lib/time";

/** A parsed timestamp; `zoned` as in lib/time. */
interface ReadTime {
  /** Epoch milliseconds; NaN if unreadable. */
  at: number;
  zoned: boolean;
}

const MINUTE = 60_000;
const decoder = new TextDecoder();

/** The last day looked up, because calls of a day mostly come together. */
let knownDay = -1;
let knownStart = 0;

/** Reads a timestamp from its bytes like `readMoment`, without creating a string for the usual format. */
export function readTime(bytes: Uint8Array, start: number, end: number): ReadTime {
  const length = end - start;
  const two = (at: number) => {
    const tens = (bytes[start + at] as number) - 48;
    const ones = (bytes[start + at + 1] as number) - 48;
    return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
  };
  if ((length === 24 && bytes[start + 19] === 0x2e) || length === 20) {
    const isSpelt =
      bytes[start + 4] === 0x2d &&
      bytes[start + 7] === 0x2d &&
      bytes[start + 10] === 0x54 &&
      bytes[start + 13] === 0x3a &&
      bytes[start + 16] === 0x3a &&
      bytes[end - 1] === 0x5a;
    const year = two(0) * 100 + two(2);
    const month = two(5);
    const day = two(8);
    const hour = two(11);
    const minute = two(14);
    const second = two(17);
    const thousandth = length === 24 ? two(20) * 10 + ((bytes[start + 22] as number) - 48) : 0;
    const isPlain =
      isSpelt && year >= 1970 && month >= 1 && month <= 12 && day >= 1 && day <= 28 && hour <= 23;
    if (isPlain && minute <= 59 && second <= 59 && thousandth >= 0 && thousandth <= 999) {
      const which = (year * 12 + month) * 32 + day;
      if (which !== knownDay) {
        knownDay = which;
        knownStart = Date.UTC(year, month - 1, day);
      }
      return { at: knownStart + (hour * 60 + minute) * MINUTE + second * 1000 + thousandth, zoned: true };
    }
  }
  const moment = readMoment(decoder.decode(bytes.subarray(start, end)));
  return moment ? { at: moment.at.getTime(), zoned: moment.zoned } : { at: Number.NaN, zoned: true };
}

/** A moment as an API timestamp, without a zone if it had none. */
export function writeTime(at: number, zoned: boolean): string {
  const text = new Date(at).toISOString();
  return zoned ? text : text.slice(0, -1);
}

const QUARTER = 15 * MINUTE;
const days = new Map<number, number>();

/**
 * The local day of a moment as a number that sorts and compares: 20261121. Time zone offsets are multiples
 * of 15 minutes, so the day is cached per quarter of an hour.
 */
export function localDay(at: number): number {
  const quarter = Math.floor(at / QUARTER);
  let day = days.get(quarter);
  if (day === undefined) {
    const date = new Date(quarter * QUARTER);
    day = date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();
    if (days.size > 200_000) days.clear();
    days.set(quarter, day);
  }
  return day;
}

/** The number of a day written as YYYY-MM-DD; undefined if it isn't a real day. */
export function dayNumber(text: string): number | undefined {
  const parts = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  if (!parts) return undefined;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? year * 10_000 + month * 100 + day
    : undefined;
}

/** A day's number as YYYY-MM-DD. */
export function dayText(day: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${String(Math.floor(day / 10_000)).padStart(4, "0")}-${two(Math.floor(day / 100) % 100)}-${two(day % 100)}`;
}

/** The day before. */
export function previousDay(day: number): number {
  const date = new Date(
    Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, (day % 100) - 1),
  );
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}
