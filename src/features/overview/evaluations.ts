import type { FacetCount } from "@/archive/view-types";
import { type EvaluationKind, readEvaluation } from "@/document/evaluation";
import type { CallsFilter } from "@/lib/calls-address";
import { binsOf } from "@/ui/chart-geometry";

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
