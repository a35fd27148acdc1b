import { expect, it } from "vitest";
import { loadCall } from "@/api/dialects";
import { CallStore } from "@/archive/call-store";
import { ElementReader } from "@/archive/element-reader";
import type { CallPhase } from "@/document/call-phase";
import { parseJson } from "@/document/exact-json";
import { isRunning, phaseOf } from "./reading";

const valueIn = (call: object) => loadCall({ ...call }).value;

const ODD: object[] = [
  {},
  { messages: null, customer: null, analysis: "x", startedAt: 5, endedAt: {}, status: 3, transcript: [] },
  { messages: [null, 7, "x", {}, { role: 1, message: {}, secondsFromStart: "3" }] },
];

it("reads calls of any shape", () => {
  for (const call of ODD) {
    const value = valueIn(call);
    expect(value.seconds).toBeUndefined();
    expect(isRunning(value)).toBe(false);
    expect(value.summaries).toEqual([]);
    expect(value.customer).toEqual({ number: undefined, name: undefined });
  }
});

it("takes a call for running only where its status says so and nothing of an end is there", () => {
  const running = (call: object) => isRunning(valueIn(call));
  expect(running({ status: "in-progress" })).toBe(true);
  expect(running({ status: "ENDED", endedAt: null })).toBe(false);
  expect(running({ status: "ringing", endedAt: null })).toBe(true);
  expect(running({ status: "in-progress", endedAt: "2026-11-20T10:00:00Z" })).toBe(false);
  expect(running({ status: "completed", endedAt: 1_732_190_000_000 })).toBe(false);
  expect(running({ status: "in-progress", endedAt: " " })).toBe(true);
  expect(running({ status: "anything", endedReason: "customer-ended-call" })).toBe(false);
  expect(running({ status: "ended" })).toBe(false);
});

it("finds the phase that the archive finds, and takes no unknown status for running", () => {
  const recent = new Date(Date.now() - 60_000).toISOString();
  const phase =
    (expected: CallPhase, more = {}) =>
    (status: string): [object, CallPhase] => [{ status, ...more }, expected];
  const phases: [object, CallPhase][] = [
    ...["in-progress", "Ringing", "QUEUED", "forwarding"].map(phase("running")),
    ...["scheduled", "not-found", "deletion-failed", "anything"].map(phase("other", { startedAt: recent })),
    [{ status: "deletion-failed", endedReason: "customer-ended-call" }, "ended"],
    [{ startedAt: recent }, "running"],
    [{ startedAt: recent, endedAt: recent }, "ended"],
    [{ createdAt: recent }, "ended"],
    [{ startedAt: "2025-01-01T10:00:00Z" }, "ended"],
    [{}, "ended"],
  ];
  const store = new CallStore();
  const reader = new ElementReader();
  for (const [call] of phases) if (reader.take({ ...call })) store.add(reader);
  expect(phases.map(([call]) => phaseOf(valueIn(call)))).toEqual(phases.map(([, phase]) => phase));
  expect(phases.map((_, row) => store.row(row).phase)).toEqual(phases.map(([, phase]) => phase));
});

it("reads times and the summaries that are set", () => {
  const seconds = (endedAt: string) => valueIn({ startedAt: "2026-11-20T10:00:00Z", endedAt }).seconds;
  expect(seconds("2026-11-20T10:04:07Z")).toBe(247);
  expect(seconds("2026-11-20T09:00:00Z")).toBeUndefined();
  const summaries = (summary: unknown, other: unknown) =>
    valueIn({ summary, analysis: { summary: other } }).summaries;
  expect(summaries("", "second")).toEqual(["second"]);
  expect(summaries("same", "same")).toEqual(["same"]);
  const evaluation = (successEvaluation: unknown) => valueIn({ analysis: { successEvaluation } }).evaluation;
  expect([true, false, 8, 7.5, "Pass"].map(evaluation)).toEqual(["true", "false", "8", "7.5", "Pass"]);
  expect([" ", null, { score: 8 }].map(evaluation)).toEqual([undefined, undefined, undefined]);
  expect(evaluation(parseJson("0.10000000000000000001"))).toBe("0.10000000000000000001");
});
