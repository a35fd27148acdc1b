import { trendOf } from "@/archive/day-columns";
import type { FacetCount, Series } from "@/archive/view-types";
import { isEndedByCustomer } from "@/document/end-reason";
import { type EvaluationKind, readEvaluation, sayVerdict } from "@/document/evaluation";
import type { CallsFilter } from "@/lib/calls-address";
import { percent } from "@/lib/format";
import { sayDuration } from "@/lib/time";
import { count, number } from "@/lib/words";

type Trend = ReturnType<typeof trendOf>;

/** One figure of the top row. */
export interface Figure {
  label: string;
  /** Undefined: no data in this range. */
  value: string | undefined;
  /** The change from the previous period, in words; undefined if there is nothing to compare with. */
  change: string | undefined;
  /** How it went over the period. */
  trend?: Trend;
  /** What it is based on, in a few words. */
  remark?: string;
  /** The filter and the order of its link. */
  to?: Pick<CallsFilter, "chosen" | "query" | "sort">;
}

/**
 * The figures of a range and their change from the previous range.
 * @param today isn't over, so it's left out of the trends
 */
export function figuresOf(now: Series, before: Series | undefined, today: string): Figure[] {
  const days = now.days.filter(({ day }) => day !== today);
  const trend = (name: Parameters<typeof trendOf>[1]) => trendOf(days, name);
  const { medianSeconds } = now;
  return [
    {
      label: "Calls",
      value: number(now.calls),
      change: relative(now.calls, before?.calls),
      trend: trend("calls"),
    },
    {
      label: "Minutes",
      value: number(Math.round(now.minutes)),
      change: relative(now.minutes, before?.minutes),
      trend: trend("minutes"),
    },
    {
      label: "Median duration",
      value: medianSeconds === undefined ? undefined : sayDuration(medianSeconds),
      change: relative(medianSeconds, before?.medianSeconds),
      trend: trend("medianSeconds"),
    },
    { ...endedByCustomer(now, before), trend: trend("byCustomer") },
    ...successFigures(now, before, { verdict: trend("passed"), score: trend("score") }),
  ];
}

function endedByCustomer(now: Series, before: Series | undefined): Figure {
  const share = shareByCustomer(now);
  const reasons = now.endedReasons.filter(({ value }) => isEndedByCustomer(value)).map(({ value }) => value);
  return {
    label: "Ended by customer",
    value: share === undefined ? undefined : percent(share),
    change: points(share, before && shareByCustomer(before)),
    ...(reasons.length > 0 && { to: { chosen: { endedReason: reasons } } }),
  };
}

function shareByCustomer({ endedReasons }: Series): number | undefined {
  const known = endedReasons.filter(({ value }) => value !== "");
  const all = callsIn(known);
  return all === 0 ? undefined : callsIn(known.filter(({ value }) => isEndedByCustomer(value))) / all;
}

/** The kinds of evaluations that are figures of their own. */
const SUCCESS: readonly { kind: EvaluationKind; label: string; isRare?: true }[] = [
  { kind: "verdict", label: "Pass rate" },
  { kind: "score", label: "Average score" },
  { kind: "percent", label: "Average percentage", isRare: true },
];

/** The share that passed and the mean score, each from its own evaluations: they can't be added up. */
function successFigures(
  now: Series,
  before: Series | undefined,
  trends: { [kind in EvaluationKind]?: Trend },
): Figure[] {
  const groups = groupEvaluations(now.evaluations);
  const former = groupEvaluations(before?.evaluations ?? []);
  return SUCCESS.flatMap(({ kind, label, isRare }): Figure[] => {
    const group = groups.find((one) => one.kind === kind);
    if (group?.result === undefined) return isRare ? [] : [{ label, value: undefined, change: undefined }];
    const { result, calls, values } = group;
    const last = former.find((one) => one.kind === kind)?.result;
    const texts = values.map(({ value }) => value);
    const passed = texts.filter((text) => sayVerdict(text) === "Passed");
    return [
      {
        label,
        trend: trends[kind] ?? [],
        remark: count(calls, "call"),
        ...(kind === "verdict"
          ? {
              value: percent(result),
              change: points(result, last),
              to: { chosen: { evaluation: passed.length > 0 ? passed : texts } },
            }
          : {
              value: `${Math.round(result * 10) / 10}${kind === "percent" ? "%" : ""}`,
              change: relative(result, last),
              // The worst first: those are what someone looks for.
              to: { query: scoresFrom(kind, readEvaluation(texts[0] ?? "").value), sort: "evaluation" },
            }),
      },
    ];
  });
}

/** The result of a group of evaluations, in words. */
export function sayGroup({ kind, calls, result }: EvaluationGroup): string {
  const size = count(calls, "call");
  if (kind === "verdict") return `Pass or fail: ${percent(result ?? 0)} passed (${size})`;
  if (kind === "score") return `Scores: average ${Math.round((result ?? 0) * 10) / 10} (${size})`;
  if (kind === "percent") return `Percentages: average ${percent((result ?? 0) / 100)} (${size})`;
  return `Other evaluations (${size})`;
}

/** "+12%", "−3%" or "No change"; "Was 0" if a percentage isn't defined. Undefined without two values. */
function relative(now: number | undefined, before: number | undefined): string | undefined {
  if (now === undefined || before === undefined) return undefined;
  if (before === 0) return now === 0 ? "No change" : "Was 0";
  return signed(Math.round((now / before - 1) * 100), "%");
}

/** The change of a share, in percentage points. */
function points(now: number | undefined, before: number | undefined): string | undefined {
  if (now === undefined || before === undefined) return undefined;
  const change = Math.round(now * 100) - Math.round(before * 100);
  return signed(change, Math.abs(change) === 1 ? " point" : " points");
}

function signed(value: number, unit: string): string {
  return value === 0 ? "No change" : `${value > 0 ? "+" : "−"}${number(Math.abs(value))}${unit}`;
}

/** The evaluations of one kind. */
export interface EvaluationGroup {
  kind: EvaluationKind;
  calls: number;
  /** From worst to best. */
  values: FacetCount[];
  /** The share that passed for verdicts, the mean for numbers. */
  result?: number;
}

const ORDER: EvaluationKind[] = ["verdict", "score", "percent", "other"];

/** Groups evaluations by kind, the most frequent first. Calls without an evaluation are left out. */
export function groupEvaluations(evaluations: readonly FacetCount[]): EvaluationGroup[] {
  const groups = ORDER.map((kind): EvaluationGroup => {
    const values = evaluations.filter(({ value }) => value !== "" && readEvaluation(value).kind === kind);
    const calls = callsIn(values);
    if (kind === "other") return { kind, calls, values };
    const worth = (text: string) => readEvaluation(text).value;
    const result = values.reduce((sum, { value, count }) => sum + worth(value) * count, 0) / calls;
    return {
      kind,
      calls,
      values: values.toSorted((one, other) => worth(one.value) - worth(other.value)),
      result,
    };
  });
  return groups.filter(({ calls }) => calls > 0).sort((one, other) => other.calls - one.calls);
}

/** How many calls have any of some values. */
export function callsIn(counts: readonly Pick<FacetCount, "count">[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** Some neighboring scores, counted together. */
interface ScoreColumn {
  label: string;
  tick: string;
  calls: number;
  /** The calls list's filter for its calls. */
  filter: Pick<CallsFilter, "chosen" | "query">;
}

const unitOf = (kind: EvaluationKind) => (kind === "percent" ? "%" : "");

/** The search for scores, or percentages, from one on. There may be too many to name each. */
export const scoresFrom = (kind: EvaluationKind, lowest: number) => `evaluation:>=${lowest}${unitOf(kind)}`;

/** How often each score, or percentage, was given, from the lowest to the highest. */
export function scoreColumns({ kind, values }: EvaluationGroup): ScoreColumn[] {
  const scores = values.map((one) => ({ ...one, score: readEvaluation(one.value).value }));
  const unit = unitOf(kind);
  return binsOf(scores.map(({ score }) => score)).map(({ low, high }) => {
    const inside = scores.filter(({ score }) => score >= low && score < high);
    const isOne = inside.every(({ score }) => score === low) && high - low === 1;
    const tick = `${low}${unit}`;
    return {
      label: `${isOne ? low : `${low} to under ${high}`}${unit}`,
      tick,
      calls: callsIn(inside),
      filter:
        inside.length > 1
          ? { query: `${scoresFrom(kind, low)} evaluation:<${high}${unit}` }
          : { chosen: { evaluation: [inside[0]?.value ?? tick] } },
    };
  });
}

/** Numbers that are counted together: from `low`, up to but not including `high`. */
interface Bin {
  low: number;
  high: number;
}

const MAX_BINS = 12;

/** Bins of one round width that hold all values: whole numbers if they're few, as scores mostly are. */
export function binsOf(values: readonly number[]): Bin[] {
  if (values.length === 0) return [];
  // There may be more values than a function takes.
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const isFraction = values.every((value) => value >= 0 && value <= 1) && values.some((one) => one % 1 !== 0);
  const width = binWidth(least, most, isFraction ? 0.1 : 1);
  const first = Math.floor(tidy(least / width));
  return Array.from({ length: binCount(least, most, width) }, (_, index) => ({
    low: tidy((first + index) * width),
    high: tidy((first + index + 1) * width),
  }));
}

/** The first of 1, 2, 5, 10, 20, 50… times a power of ten that needs few enough bins. */
function binWidth(least: number, most: number, power: number): number {
  const width = [1, 2, 5]
    .map((factor) => factor * power)
    .find((width) => binCount(least, most, width) <= MAX_BINS);
  return width ?? binWidth(least, most, power * 10);
}

function binCount(least: number, most: number, width: number): number {
  return Math.floor(tidy(most / width)) - Math.floor(tidy(least / width)) + 1;
}

/** Without what binary fractions add: 0.30000000000000004 → 0.3. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
