import type { DaySeries } from "@/archive/view-types";
import { addDays, sayDay } from "@/lib/day-range";

/** One bar of the chart over time. */
export interface Bar {
  from: string;
  to: string;
  label: string;
  calls: number;
  minutes: number;
  /** Only if the bar is one day, because medians can't be added up. */
  medianSeconds?: number;
}

/** More bars would be too thin to see and click. */
const MOST_BARS = 62;

/** The bars of a range: one per day, or for long ranges one per week or several weeks. */
export function barsOf(days: readonly DaySeries[], now: Date): Bar[] {
  const each = days.length <= MOST_BARS ? 1 : Math.ceil(days.length / MOST_BARS / 7) * 7;
  const bars: Bar[] = [];
  // The newest bar is complete; a partial one comes first.
  for (let end = days.length; end > 0; end -= each) {
    const part = days.slice(Math.max(0, end - each), end);
    const [first] = part;
    if (!first) break;
    const to = addDays(first.day, part.length - 1);
    bars.unshift({
      from: first.day,
      to,
      label: part.length === 1 ? sayDay(first.day, now) : `${sayDay(first.day, now)} – ${sayDay(to, now)}`,
      calls: part.reduce((sum, { calls }) => sum + calls, 0),
      minutes: part.reduce((sum, { minutes }) => sum + minutes, 0),
      ...(part.length === 1 && first.medianSeconds !== undefined && { medianSeconds: first.medianSeconds }),
    });
  }
  return bars;
}

/** The top of the scale: a round, divisible number at or above the highest bar. */
export function scaleTop(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
  const steps = power === 1 ? [2, 4, 6, 8, 10] : [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10];
  return steps.map((step) => step * power).find((top) => top >= highest) ?? highest;
}
