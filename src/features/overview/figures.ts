import type { Series } from "@/archive/view-types";
import { percent } from "@/lib/format";
import { sayDuration } from "@/lib/time";
import { count, number } from "@/lib/words";
import { type EvaluationGroup, groupEvaluations, isEndedByCustomer, isPassed } from "./evaluations";

/** One figure of the top row. */
export interface Figure {
  label: string;
  /** Undefined: no data in this range. */
  value: string | undefined;
  /** The change from the previous period, in words; undefined if there is nothing to compare with. */
  change: string | undefined;
  /** What it is based on, in a few words. */
  remark?: string;
  /** The filter of its link. */
  chosen?: { endedReason?: readonly string[]; evaluation?: readonly string[] };
}

/** The figures of a range and their change from the previous range. */
export function figuresOf(now: Series, before: Series | undefined): Figure[] {
  return [
    {
      label: "Calls",
      value: number(now.calls),
      change: before && relative(now.calls, before.calls),
    },
    {
      label: "Minutes",
      value: number(Math.round(now.minutes)),
      change: before && relative(now.minutes, before.minutes),
    },
    {
      label: "Median duration",
      value: now.medianSeconds === undefined ? undefined : sayDuration(now.medianSeconds),
      change:
        before?.medianSeconds === undefined || now.medianSeconds === undefined
          ? undefined
          : relative(now.medianSeconds, before.medianSeconds),
    },
    endedByCustomer(now, before),
    success(now, before),
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
    ...(reasons.length > 0 && { chosen: { endedReason: reasons } }),
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

/** Success, by the most frequent kind of evaluation: the share that passed, or the mean. */
function success(now: Series, before: Series | undefined): Figure {
  const evaluated = groupEvaluations(now.evaluations).find(({ result }) => result !== undefined);
  if (!evaluated) return { label: "Success", value: undefined, change: undefined };
  const former =
    before && groupEvaluations(before.evaluations).find(({ kind }) => kind === evaluated.kind)?.result;
  const { result = 0 } = evaluated;
  if (evaluated.kind === "verdict") {
    return {
      label: "Success",
      value: percent(result),
      change: former === undefined ? undefined : points(result, former),
      remark: `${count(evaluated.calls, "evaluation")}`,
      chosen: { evaluation: evaluated.values.map(({ value }) => value).filter(isPassed) },
    };
  }
  const unit = evaluated.kind === "percent" ? "%" : "";
  return {
    label: "Success",
    value: `${Math.round(result * 10) / 10}${unit}`,
    change: former === undefined ? undefined : relative(result, former),
    remark: `Average of ${count(evaluated.calls, "evaluation")}`,
    chosen: { evaluation: evaluated.values.map(({ value }) => value) },
  };
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
