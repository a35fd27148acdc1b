import { createRandom } from "./random";

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Calls per hour of the day in UTC: quiet at night, two peaks. */
const HOURS = [1, 1, 1, 1, 1, 1, 3, 6, 16, 30, 38, 36, 28, 30, 34, 33, 28, 20, 12, 8, 6, 4, 2, 1].map(
  (weight, hour) => ({ weight, hour }),
);
/** Calls per day of the week, starting with Sunday. */
const WEEK = [0.35, 1.25, 1.1, 1, 1, 0.95, 0.7];
/** No call starts later than this before now, so the longest one has ended. */
const SETTLED = 20 * 60_000;

/**
 * The start times of calls, newest first, in epoch milliseconds, without end. Only one day is in memory at
 * a time.
 * @param count how many calls there will be, spread over two weeks to half a year
 */
export function* callTimes(seed: number, now: Date, count: number): Generator<number, never> {
  const days = Math.min(180, Math.max(14, count / 40));
  const newest = now.getTime() - SETTLED;
  const today = Math.floor(now.getTime() / DAY) * DAY;
  for (let day = today; ; day -= DAY) {
    const random = createRandom(`${seed}/day/${(today - day) / DAY}`);
    const busy = (count / days) * (WEEK[new Date(day).getUTCDay()] ?? 1) * (0.85 + random.next() * 0.3);
    const starts: number[] = [];
    for (let left = Math.max(1, Math.round(busy)); left > 0; left--) {
      const start = day + random.weighted(HOURS).hour * HOUR + random.integer(0, HOUR - 1);
      if (start <= newest) starts.push(start);
    }
    yield* starts.sort((one, other) => other - one);
  }
}
