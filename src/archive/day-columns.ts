import { type CallsFilter, callsAddress } from "@/lib/calls-address";
import { addDays, dayOf, sayDay } from "@/lib/day-range";
import { count } from "@/lib/words";
import type { ChartColumn } from "@/ui/recharts";
import type { DaySeries } from "./view-types";

/** One column of the chart over time. */
export interface DayColumn {
  from: string;
  to: string;
  label: string;
  calls: number;
  minutes: number;
  /** Only if it's one day, because medians can't be added up. */
  medianSeconds?: number;
  /** It includes today, so more calls may come. */
  isRunning: boolean;
}

/** More columns would be too thin to see and click. */
const MOST_COLUMNS = 62;

/** The columns of a range: one per day, or for long ranges one per week or several weeks. */
export function columnsOf(days: readonly DaySeries[], now: Date): DayColumn[] {
  const today = dayOf(now);
  const columns: DayColumn[] = [];
  for (const part of partsOf(days, MOST_COLUMNS)) {
    const [first] = part;
    if (!first) continue;
    const to = addDays(first.day, part.length - 1);
    columns.push({
      from: first.day,
      to,
      label: part.length === 1 ? sayDay(first.day, now) : `${sayDay(first.day, now)} – ${sayDay(to, now)}`,
      calls: part.reduce((sum, { calls }) => sum + calls, 0),
      minutes: part.reduce((sum, { minutes }) => sum + minutes, 0),
      ...(part.length === 1 && first.medianSeconds !== undefined && { medianSeconds: first.medianSeconds }),
      isRunning: first.day <= today && today <= to,
    });
  }
  return columns;
}

/** A day, or some days, as a chart's column, which leads to its calls with these values. */
export function chartColumn(
  { from, to, label, calls, isRunning }: DayColumn,
  now: Date,
  chosen: CallsFilter["chosen"] = {},
): ChartColumn {
  return {
    key: from,
    label,
    tick: sayDay(from, now),
    value: calls,
    isRunning,
    facts: [`${count(calls, "call")}${isRunning ? " so far" : ""}`],
    to: callsAddress({ when: { from, to }, chosen }),
  };
}

/** More points than this can't be distinguished in a small trend. */
const MOST_POINTS = 31;

/** What a small trend shows: the sum of a value over a few days each, or its mean by calls. */
export function trendOf(days: readonly DaySeries[], name: Exclude<keyof DaySeries, "day">) {
  const isSum = name === "calls" || name === "minutes";
  return partsOf(days, MOST_POINTS).map((part) => {
    if (isSum) return part.reduce((sum, day) => sum + day[name], 0);
    const known = part.filter((day) => day[name] !== undefined);
    const calls = known.reduce((sum, day) => sum + day.calls, 0);
    return calls === 0
      ? undefined
      : known.reduce((sum, day) => sum + (day[name] ?? 0) * day.calls, 0) / calls;
  });
}

/**
 * The days one by one or, if they're too many, in whole weeks. The newest part is complete; a partial one
 * comes first.
 */
function partsOf(days: readonly DaySeries[], most: number): DaySeries[][] {
  const each = days.length <= most ? 1 : Math.ceil(days.length / most / 7) * 7;
  const parts: DaySeries[][] = [];
  for (let end = days.length; end > 0; end -= each) parts.unshift(days.slice(Math.max(0, end - each), end));
  return parts;
}
