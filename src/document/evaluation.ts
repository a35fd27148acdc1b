/**
 * The kinds of `successEvaluation`. The rubric decides which one a service returns, and calls don't name the
 * rubric.
 */
export type EvaluationKind = "verdict" | "score" | "percent" | "other";

/** A parsed evaluation. */
export interface Evaluation {
  kind: EvaluationKind;
  /** The score, the percentage, or 1 for passed and 0 for failed; 0 for other texts. */
  value: number;
}

const PASSED = new Set(["true", "pass", "passed", "yes"]);
const FAILED = new Set(["false", "fail", "failed", "no"]);
/** Longer texts are neither numbers nor verdicts. */
export const LONGEST_EVALUATION = 20;
const OTHER: Evaluation = { kind: "other", value: 0 };

/** Reads a call's `analysis.successEvaluation`: "8", "7,5", "85 %", "true", "Pass". */
export function readEvaluation(text: string): Evaluation {
  if (text.length > LONGEST_EVALUATION) return OTHER;
  const spelt = text.trim().toLowerCase();
  if (PASSED.has(spelt)) return { kind: "verdict", value: 1 };
  if (FAILED.has(spelt)) return { kind: "verdict", value: 0 };
  const [, digits, sign] = /^(-?\d+(?:[.,]\d+)?)\s*(%?)$/.exec(spelt) ?? [];
  if (digits === undefined) return OTHER;
  return { kind: sign ? "percent" : "score", value: Number(digits.replace(",", ".")) };
}

const ORDER: EvaluationKind[] = ["score", "percent", "verdict", "other"];
/** Larger values sort as equal, so that the kinds don't overlap. */
const MOST = 1e9;

/** A number to sort evaluations by: by kind, and from worst to best within a kind. */
export function evaluationRank({ kind, value }: Evaluation): number {
  return ORDER.indexOf(kind) * 4 * MOST + Math.max(-MOST, Math.min(MOST, value));
}

/** The label of a verdict, whichever word the service uses; undefined for anything else. */
export function sayVerdict(text: string): "Passed" | "Failed" | undefined {
  const { kind, value } = readEvaluation(text);
  if (kind !== "verdict") return undefined;
  return value === 1 ? "Passed" : "Failed";
}
