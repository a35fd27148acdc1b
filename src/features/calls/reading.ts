import { type CallPhase, phaseOf as phaseByFacts, SIGNS_OF_END } from "@/document/call-phase";
import { getAt } from "@/document/path";
import { textAt } from "@/document/read";
import { saidIn } from "@/document/said-in";
import { sortableTime } from "@/lib/time";

/** Whether a call's record says when it started. */
export function hasStarted(call: unknown): boolean {
  return textAt(call, "startedAt") !== undefined;
}

/** When a call started, as the service wrote it, otherwise when its record was created. */
export function startOf(call: unknown): unknown {
  const started = getAt(call, ["startedAt"]);
  return hasStarted(call) ? started : (getAt(call, ["createdAt"]) ?? started);
}

/** Where a call is: in progress, ended, or neither. */
export function phaseOf(call: unknown): CallPhase {
  const hasEnd = Object.values(SIGNS_OF_END).some((path) => {
    // An evaluation may be true or a number.
    const value = getAt(call, path) ?? "";
    return typeof value !== "string" || value.trim() !== "";
  });
  const startedAt = sortableTime(getAt(call, ["startedAt"])) ?? Number.NaN;
  return phaseByFacts({ status: textAt(call, "status"), hasEnd, startedAt }, Date.now());
}

/** Whether a call is in progress. */
export const isRunning = (call: unknown) => phaseOf(call) === "running";

/** When a call is to start, as the service wrote it. */
export const scheduledFor = (call: unknown) => getAt(call, ["schedulePlan", "earliestAt"]);

/** The summaries: those of `summary` and `analysis.summary` that are set, or one if they're the same. */
export function summariesOf(call: unknown): string[] {
  const summaries = new Set([["summary"], ["analysis", "summary"]].map((path) => saidIn(getAt(call, path))));
  return [...summaries].filter((summary) => summary !== undefined);
}

/**
 * How the service evaluated a call, as text: some services send a score as a number, a verdict as true or
 * false, and either in an object.
 */
export function evaluationOf(call: unknown): string | undefined {
  return saidIn(getAt(call, ["analysis", "successEvaluation"]));
}

/** The customer's number and name. */
export function customerOf(call: unknown): { number: string | undefined; name: string | undefined } {
  return { number: textAt(call, "customer", "number"), name: textAt(call, "customer", "name") };
}
