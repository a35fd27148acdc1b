import type { Series } from "@/archive/view-types";
import { sayDuration } from "@/lib/time";
import { number } from "@/lib/words";
import { type EvaluationGroup, groupEvaluations, isEndedByCustomer, isPassed } from "./evaluations";

/** One figure of the row at the top. */
export interface Figure {
  label: string;
  /** Undefined: nothing is known of it in this range. */
  value: string | undefined;
  /** The change against the period before, in words; undefined where there is none to compare with. */
  change: string | undefined;
  /** What it is made of, in a few words. */
  remark?: string;
  /** What of the calls it counts, for the link. */
  chosen?: { endedReason?: readonly string[]; evaluation?: readonly string[] };
}

/** The figures of a range, and their change against the range before it. */
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
    label: "Ended by the customer",
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

/** Success is told of the kind of evaluation that most calls have: a share that passed, or a mean. */
function success(now: Series, before: Series | undefined): Figure {
  const told = groupEvaluations(now.evaluations).find(({ result }) => result !== undefined);
  if (!told) return { label: "Success", value: undefined, change: undefined };
  const former =
    before && groupEvaluations(before.evaluations).find(({ kind }) => kind === told.kind)?.result;
  const { result = 0 } = told;
  if (told.kind === "verdict") {
    return {
      label: "Success",
      value: percent(result),
      change: former === undefined ? undefined : points(result, former),
      remark: `of ${number(told.calls)} judged pass or fail`,
      chosen: { evaluation: told.values.map(({ value }) => value).filter(isPassed) },
    };
  }
  const unit = told.kind === "percent" ? " %" : "";
  return {
    label: "Success",
    value: `${Math.round(result * 10) / 10}${unit}`,
    change: former === undefined ? undefined : relative(result, former),
    remark: `mean of ${number(told.calls)} ${told.kind === "percent" ? "percentages" : "scores"}`,
    chosen: { evaluation: told.values.map(({ value }) => value) },
  };
}

/** What a group of evaluations comes to, in words. */
export function sayGroup({ kind, calls, result }: EvaluationGroup): string {
  if (kind === "verdict") return `Pass or fail: ${percent(result ?? 0)} of ${number(calls)} passed`;
  if (kind === "score")
    return `Scores: ${Math.round((result ?? 0) * 10) / 10} on average of ${number(calls)}`;
  if (kind === "percent") return `Percentages: ${Math.round(result ?? 0)} % on average of ${number(calls)}`;
  return `In words: ${number(calls)}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** "+12 %", "−3 %", "no change", or what it was where it was nothing. */
function relative(now: number, before: number): string {
  if (before === 0) return now === 0 ? "no change" : "was 0";
  return signed(Math.round((now / before - 1) * 100), " %");
}

/** A change of a share is told in points of a hundred. */
function points(now: number, before: number): string {
  return signed(Math.round(now * 100) - Math.round(before * 100), " points");
}

function signed(value: number, unit: string): string {
  if (value === 0) return "no change";
  return `${value > 0 ? "+" : "−"}${number(Math.abs(value))}${Math.abs(value) === 1 && unit === " points" ? " point" : unit}`;
}
