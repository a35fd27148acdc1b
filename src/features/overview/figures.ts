import { trendOf } from "@/archive/day-columns";
import type { Series } from "@/archive/view-types";
import { isEndedByCustomer } from "@/document/end-reason";
import { type EvaluationKind, readEvaluation, sayVerdict } from "@/document/evaluation";
import type { CallsFilter } from "@/lib/calls-address";
import { percent } from "@/lib/format";
import { sayDuration } from "@/lib/time";
import { count, number } from "@/lib/words";
import { type EvaluationGroup, groupEvaluations, scoresFrom } from "./evaluations";

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
  return [
    {
      label: "Calls",
      value: number(now.calls),
      trend: trend("calls"),
      change: before && relative(now.calls, before.calls),
    },
    {
      label: "Minutes",
      value: number(Math.round(now.minutes)),
      trend: trend("minutes"),
      change: before && relative(now.minutes, before.minutes),
    },
    {
      label: "Median duration",
      value: now.medianSeconds === undefined ? undefined : sayDuration(now.medianSeconds),
      trend: trend("medianSeconds"),
      change:
        before?.medianSeconds === undefined || now.medianSeconds === undefined
          ? undefined
          : relative(now.medianSeconds, before.medianSeconds),
    },
    { ...endedByCustomer(now, before), trend: trend("byCustomer") },
    ...successFigures(now, before, { verdict: trend("passed"), score: trend("score") }),
  ];
}

function endedByCustomer(now: Series, before: Series | undefined): Figure {
  const share = shareByCustomer(now);
  const former = before && shareByCustomer(before);
  const reasons = now.endedReasons.filter(({ value }) => isEndedByCustomer(value)).map(({ value }) => value);
  return {
    label: "Ended by customer",
    value: share === undefined ? undefined : percent(share),
    change: share === undefined || former === undefined ? undefined : points(share, former),
    ...(reasons.length > 0 && { to: { chosen: { endedReason: reasons } } }),
  };
}

function shareByCustomer({ endedReasons }: Series): number | undefined {
  let all = 0;
  let byCustomer = 0;
  for (const { value, count } of endedReasons) {
    if (value === "") continue;
    all += count;
    if (isEndedByCustomer(value)) byCustomer += count;
  }
  return all === 0 ? undefined : byCustomer / all;
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
  return SUCCESS.filter(({ kind, isRare }) => !isRare || groups.some((one) => one.kind === kind)).map(
    ({ kind, label }): Figure => {
      const { result, calls = 0, values = [] } = groups.find((one) => one.kind === kind) ?? {};
      if (result === undefined) return { label, value: undefined, change: undefined };
      const last = former.find((one) => one.kind === kind)?.result;
      const remark = count(calls, "call");
      const trend = trends[kind] ?? [];
      const texts = values.map(({ value }) => value);
      if (kind === "verdict") {
        const passed = texts.filter((text) => sayVerdict(text) === "Passed");
        const chosen = { evaluation: passed.length > 0 ? passed : texts };
        const change = last === undefined ? undefined : points(result, last);
        return {
          label,
          value: percent(result),
          change,
          trend,
          remark,
          to: { chosen },
        };
      }
      return {
        label,
        value: `${Math.round(result * 10) / 10}${kind === "percent" ? "%" : ""}`,
        change: last === undefined ? undefined : relative(result, last),
        trend,
        remark,
        // The worst first: those are what someone looks for.
        to: { query: scoresFrom(kind, readEvaluation(texts[0] ?? "").value), sort: "evaluation" },
      };
    },
  );
}

/** The result of a group of evaluations, in words. */
export function sayGroup({ kind, calls, result }: EvaluationGroup): string {
  const size = count(calls, "call");
  if (kind === "verdict") return `Pass or fail: ${percent(result ?? 0)} passed (${size})`;
  if (kind === "score") return `Scores: average ${Math.round((result ?? 0) * 10) / 10} (${size})`;
  if (kind === "percent") return `Percentages: average ${percent((result ?? 0) / 100)} (${size})`;
  return `Other evaluations (${size})`;
}

/** "+12%", "−3%" or "No change"; "Was 0" if a percentage isn't defined. */
function relative(now: number, before: number): string {
  if (before === 0) return now === 0 ? "No change" : "Was 0";
  return signed(Math.round((now / before - 1) * 100), "%");
}

/** The change of a share, in percentage points. */
function points(now: number, before: number): string {
  return signed(Math.round(now * 100) - Math.round(before * 100), " points");
}

function signed(value: number, unit: string): string {
  if (value === 0) return "No change";
  return `${value > 0 ? "+" : "−"}${number(Math.abs(value))}${Math.abs(value) === 1 && unit === " points" ? " point" : unit}`;
}
