import { formatQuery } from "@/archive/query";
import { callsAddress } from "@/lib/calls-address";
import { addDays, daysIn, sayDay, type Week, weekOf } from "@/lib/day-range";
import { count } from "@/lib/words";
import type { ChartColumn } from "@/ui/recharts";
import { sayMedian, sayPassed } from "./result-words";
import type { byWeek, ScoreSummary } from "./results";

/** As many weeks as fit a phone: the latest half a year. */
const MOST_WEEKS = 26;

/**
 * The median score of each week as a column, oldest first. Weeks without scores leave a gap.
 * @param rows the last week first
 * @param scorecard its name, for the links to a column's calls
 */
export function weekColumns(rows: ReturnType<typeof byWeek>, scorecard: string, now: Date): ChartColumn[] {
  const found = new Map(rows.flatMap(({ week, summary }) => (week ? [[week.from, summary]] : [])));
  const [last, first] = [[...found.keys()][0], [...found.keys()].at(-1)];
  if (last === undefined || first === undefined) return [];
  const weeks = Math.min(MOST_WEEKS, (daysIn(first, last) - 1) / 7 + 1);
  return Array.from({ length: weeks }, (_, index): ChartColumn => {
    const week = weekOf(addDays(last, (index + 1 - weeks) * 7));
    return {
      key: week.from,
      label: sayWeek(week, now),
      tick: sayDay(week.from, now),
      ...columnOf(found.get(week.from)),
      to: weekAddress(scorecard, week),
    };
  });
}

/** The address of a week's calls with a score. */
export function weekAddress(scorecard: string, { from }: Week): string {
  const query = formatQuery([{ operator: "score", value: scorecard, isNegated: false }]);
  return callsAddress({ query, when: { from, to: addDays(from, 6) } });
}

/** A week's label: "Week 45, from 2 Nov". */
export function sayWeek({ number, from }: Week, now: Date): string {
  return `Week ${number}, from ${sayDay(from, now)}`;
}

function columnOf(summary: ScoreSummary | undefined): Pick<ChartColumn, "value" | "range" | "facts"> {
  if (!summary?.score) return { value: 0, facts: ["No score"] };
  const { value: median, range: interval } = sayMedian(summary);
  const passed = sayPassed(summary);
  return {
    value: summary.score.value,
    ...(interval && { range: [summary.score.low, summary.score.high] }),
    facts: [
      `Median score ${median}`,
      ...(interval ? [`95% interval ${interval}`] : []),
      count(summary.calls, "call"),
      `${passed.value} passed${passed.range ? ` (${passed.range})` : ""}`,
    ],
  };
}
