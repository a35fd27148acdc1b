import { getAt } from "@/document/path";
import { textAt } from "@/document/read";
import { sortableTime } from "@/lib/time";
import { readable } from "@/lib/words";

/** When a call began, as the service wrote it; else when its record was made. */
export function beganAt(call: unknown): unknown {
  return textAt(call, "startedAt") ?? getAt(call, ["createdAt"]) ?? getAt(call, ["startedAt"]);
}

/** A call with a status but no sign of an end is still in progress. */
export function isRunning(call: unknown): boolean {
  const status = textAt(call, "status");
  const hasEnd = textAt(call, "endedAt") !== undefined || textAt(call, "endedReason") !== undefined;
  return status !== undefined && status !== "ended" && !hasEnd;
}

/** How long a call took, in seconds; undefined where its times do not say. */
export function durationOf(call: unknown): number | undefined {
  const start = sortableTime(getAt(call, ["startedAt"]));
  const end = sortableTime(getAt(call, ["endedAt"]));
  return start === undefined || end === undefined || end < start ? undefined : (end - start) / 1000;
}

/** The summary: the first of `summary` and `analysis.summary` that is set. */
export function summaryOf(call: unknown): string | undefined {
  return textAt(call, "summary") ?? textAt(call, "analysis", "summary");
}

/** Who called or was called: the number and the name, as far as they are texts. */
export function customerOf(call: unknown): { number: string | undefined; name: string | undefined } {
  return { number: textAt(call, "customer", "number"), name: textAt(call, "customer", "name") };
}

const TYPES: Record<string, string> = {
  inboundPhoneCall: "inbound",
  outboundPhoneCall: "outbound",
  webCall: "web",
};

/** A call's type in a word or two. Unknown types are spelt out. */
export function sayType(type: string): string {
  return TYPES[type] ?? readable(type);
}
