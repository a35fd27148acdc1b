import type { FacetCount } from "@/archive/view-types";

/** The kinds of `successEvaluation` that services return. */
export type EvaluationKind = "verdict" | "score" | "percent" | "other";

/** The evaluations of one kind. */
export interface EvaluationGroup {
  kind: EvaluationKind;
  calls: number;
  values: FacetCount[];
  /** The share that passed for verdicts, the mean for numbers. */
  result?: number;
}

const PASSED = new Set(["true", "pass", "passed", "yes"]);
const FAILED = new Set(["false", "fail", "failed", "no"]);
const ORDER: EvaluationKind[] = ["verdict", "score", "percent", "other"];

/** Groups evaluations by kind, the most frequent first. Calls without an evaluation are left out. */
export function groupEvaluations(evaluations: readonly FacetCount[]): EvaluationGroup[] {
  const groups = ORDER.map((kind): EvaluationGroup => {
    const values = evaluations.filter(({ value }) => value !== "" && kindOf(value) === kind);
    const calls = values.reduce((sum, { count }) => sum + count, 0);
    const weighted = (weight: (value: string) => number) =>
      values.reduce((sum, { value, count }) => sum + weight(value) * count, 0) / calls;
    switch (kind) {
      case "verdict":
        return { kind, calls, values, result: weighted((value) => (isPassed(value) ? 1 : 0)) };
      case "other":
        return { kind, calls, values };
      default:
        return { kind, calls, values: byNumber(values), result: weighted(asNumber) };
    }
  });
  return groups.filter(({ calls }) => calls > 0).sort((one, other) => other.calls - one.calls);
}

/** Whether an evaluation says that the call passed. */
export function isPassed(value: string): boolean {
  return PASSED.has(value.trim().toLowerCase());
}

/** Whether an end reason says for certain that the customer ended the call. */
export function isEndedByCustomer(reason: string): boolean {
  return /^customer[-_ ]?(ended|hung|hang)/i.test(reason.trim());
}

function kindOf(value: string): EvaluationKind {
  const text = value.trim().toLowerCase();
  if (PASSED.has(text) || FAILED.has(text)) return "verdict";
  if (/^-?\d+([.,]\d+)?$/.test(text)) return "score";
  return /^\d+([.,]\d+)?\s*%$/.test(text) ? "percent" : "other";
}

function asNumber(value: string): number {
  return Number.parseFloat(value.replace(",", "."));
}

function byNumber(values: readonly FacetCount[]): FacetCount[] {
  return values.toSorted((one, other) => asNumber(other.value) - asNumber(one.value));
}
