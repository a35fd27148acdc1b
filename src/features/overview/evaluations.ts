import type { FacetCount } from "@/archive/view-types";
import { type EvaluationKind, readEvaluation } from "@/document/evaluation";
import type { CallsFilter } from "@/lib/calls-address";

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
    const calls = values.reduce((sum, { count }) => sum + count, 0);
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

/** Some neighboring scores, counted together. */
interface ScoreColumn {
  label: string;
  tick: string;
  calls: number;
  /** The calls list's filter for its calls. */
  filter: Pick<CallsFilter, "chosen" | "query">;
}

/** The search for scores, or percentages, from one on. There may be too many to name each. */
export function scoresFrom(kind: EvaluationKind, lowest: number): string {
  return `evaluation:>=${lowest}${unitOf(kind)}`;
}

function unitOf(kind: EvaluationKind): string {
  return kind === "percent" ? "%" : "";
}

/** How often each score, or percentage, was given, from the lowest to the highest. */
export function scoreColumns({ kind, values }: EvaluationGroup): ScoreColumn[] {
  const scores = values.map(({ value, count }) => ({
    text: value,
    count,
    score: readEvaluation(value).value,
  }));
  const unit = unitOf(kind);
  return binsOf(scores.map(({ score }) => score)).map(({ low, high }) => {
    const inside = scores.filter(({ score }) => score >= low && score < high);
    const isOne = inside.every(({ score }) => score === low) && high - low === 1;
    const tick = `${low}${unit}`;
    return {
      label: `${isOne ? low : `${low} to under ${high}`}${unit}`,
      tick,
      calls: inside.reduce((sum, { count }) => sum + count, 0),
      filter:
        inside.length > 1
          ? { query: `${scoresFrom(kind, low)} evaluation:<${high}${unit}` }
          : { chosen: { evaluation: [inside[0]?.text ?? tick] } },
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
