import type { Outcomes } from "@/archive/view-types";
import { sayEndReason } from "@/document/end-reason";
import { formatNumber, percent } from "@/lib/format";
import { type Estimate, FEWEST, median, medianDifference, share, shareDifference } from "@/lib/statistics";
import { sayDuration } from "@/lib/time";

/** A metric of two groups of calls, in words. */
interface ComparedMeasure {
  label: string;
  /** The value with its interval and its base; undefined if no call has one. */
  sides: readonly [Measured | undefined, Measured | undefined];
  difference: string;
  /** The interval of the difference excludes zero. */
  isClear: boolean;
}

interface Measured {
  value: string;
  /** Undefined for a median of too few calls. */
  interval: string | undefined;
  /** Of how many calls. */
  calls: number;
}

/** How many end reasons are compared. */
const MOST_REASONS = 6;

const TOO_FEW = "Not enough calls";

/** Compares how two groups of calls went. */
export function compareOutcomes(before: Outcomes, after: Outcomes): ComparedMeasure[] {
  const both = [before, after] as const;
  const share = (label: string, hits: (side: Outcomes) => number, of: (side: Outcomes) => number) =>
    ofShares(label, [hits(before), hits(after)], [of(before), of(after)]);
  const medians = (label: string, values: (side: Outcomes) => readonly number[], say: Say) =>
    ofMedians(label, values(before), values(after), say);
  const countOf = (side: Outcomes, reason: string) =>
    side.endedReasons.find(({ value }) => value === reason)?.count ?? 0;
  const reasons = [...new Set(both.flatMap(({ endedReasons }) => endedReasons.map(({ value }) => value)))]
    .sort(
      (one, other) =>
        countOf(before, other) + countOf(after, other) - countOf(before, one) - countOf(after, one),
    )
    .slice(0, MOST_REASONS);
  return [
    share(
      "Passed",
      ({ passed }) => passed,
      ({ verdicts }) => verdicts,
    ),
    medians("Median score", ({ scores }) => scores, POINTS),
    medians("Median percentage", ({ percentages }) => percentages.map((value) => value / 100), SHARE),
    medians("Median duration", ({ seconds }) => seconds, TIME),
    share(
      "Transferred",
      ({ transferred }) => transferred,
      ({ transfersKnown }) => transfersKnown,
    ),
    medians("Median longest silence", ({ silences }) => silences, SECONDS),
    medians("Median talk ratio (customer)", ({ customerShares }) => customerShares, SHARE),
    ...reasons.map((reason) =>
      share(
        reason === "" ? "No end reason" : `End reason: ${sayEndReason(reason).toLowerCase()}`,
        (side) => countOf(side, reason),
        ({ calls }) => calls,
      ),
    ),
  ].filter(({ sides }) => sides.some(Boolean));
}

/** How values and their differences are written. */
interface Say {
  value: (value: number) => string;
  change: (value: number) => string;
  /** The unit of a difference, with a space before it. */
  unit?: string;
}

const signed = (value: number, text: string) => `${value < 0 ? "−" : "+"}${text}`;
const tenth = (value: number) => formatNumber(Math.round(value * 10) / 10);
const changeInTenths = (value: number) => signed(value, tenth(Math.abs(value)));
const TIME: Say = {
  value: sayDuration,
  change: (value) => signed(value, sayDuration(Math.round(Math.abs(value)))),
};
const SECONDS: Say = { value: (value) => `${tenth(value)} s`, change: changeInTenths, unit: " s" };
const POINTS: Say = { value: tenth, change: changeInTenths };
const SHARE: Say = { value: percent, change: (value) => changeInTenths(value * 100), unit: " points" };

function ofShares(
  label: string,
  hits: readonly [number, number],
  of: readonly [number, number],
): ComparedMeasure {
  const [before, after] = [share(hits[0], of[0]), share(hits[1], of[1])];
  const sides = [measured(before, of[0], SHARE), measured(after, of[1], SHARE)] as const;
  return { label, sides, ...difference(before && after && shareDifference(before, after), of, SHARE) };
}

function ofMedians(
  label: string,
  before: readonly number[],
  after: readonly number[],
  say: Say,
): ComparedMeasure {
  const of = [before.length, after.length] as const;
  const side = (values: readonly number[]) => {
    const its = measured(median(values), values.length, say);
    return its && values.length < FEWEST ? { ...its, interval: undefined } : its;
  };
  const sides = [side(before), side(after)] as const;
  return { label, sides, ...difference(medianDifference(before, after), of, say) };
}

function measured(estimate: Estimate | undefined, of: number, say: Say): Measured | undefined {
  return (
    estimate && {
      value: say.value(estimate.value),
      interval: `${say.value(estimate.low)} to ${say.value(estimate.high)}`,
      calls: of,
    }
  );
}

function difference(estimate: Estimate | undefined, of: readonly [number, number], say: Say) {
  if (!estimate || Math.min(...of) < FEWEST) return { difference: TOO_FEW, isClear: false };
  const { value, low, high } = estimate;
  const isClear = low > 0 || high < 0;
  const { change, unit = "" } = say;
  const range = `${change(low)} to ${change(high)}${unit}`;
  return {
    difference: isClear ? `${change(value)}${unit} (${range})` : `No clear difference (${range})`,
    isClear,
  };
}
