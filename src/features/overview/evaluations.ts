import type { FacetCount } from "@/archive/view-types";
import { type EvaluationKind, readEvaluation } from "@/document/evaluation";

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

/** Whether an end reason says for certain that the customer ended the call. */
export function isEndedByCustomer(reason: string): boolean {
  return /^customer[-_ ]?(ended|hung|hang)/i.test(reason.trim());
}
