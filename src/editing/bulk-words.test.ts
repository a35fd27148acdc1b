import { describe, expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import type { Path } from "@/document/path";
import { assistant } from "@/schema/assistant";
import type { BulkState } from "./bulk";
import { bulkSummary, bulkWords } from "./bulk-words";
import type { Outcome } from "./save-report";

const saved = (outcome: Outcome["outcome"], isChecked = true): BulkState => ({
  kind: "done",
  detail: {
    kind: "saved",
    report: { outcomes: [{ path: ["voice", "style"], asked: 1, got: 0, outcome }], sideEffects: [] },
    withoutRefused: [],
    others: { replaced: [], theirs: [], merged: [] },
    isChecked,
  },
});
const error = new ApiError("unavailable", "No", { status: 503 });
const lost = (
  kind: "done" | "failed" | "unknown",
  happened: "stored" | "partly" | "not-stored" | "unknown",
) => ({ kind, error, detail: { kind: "lost" as const, happened, error } });
const conflict = (...paths: Path[]): BulkState => ({
  kind: "failed",
  error: undefined,
  detail: { kind: "conflict", paths },
});
const refused = (loc: string[], msg: string): BulkState => ({
  kind: "failed",
  error,
  detail: { kind: "refused", details: [{ loc, msg, type: "x" }], nulls: [], error },
});
const say = (state: BulkState) => bulkWords(assistant, state).text;

describe("what became of one record", () => {
  it("is told in the words of a single save", () => {
    expect(say(saved("stored"))).toBe("Saved.");
    expect(say(saved("not-stored"))).toMatch(/^Not saved: .*1 not stored: Style\.$/);
    expect(say(saved("changed"))).toMatch(/^Partially saved: .*1 changed by the service: Style/);
    expect(say(lost("failed", "not-stored"))).toMatch(/^Not saved: .*old version\./);
  });

  it("never says that it was saved before it was compared, nor speaks of what was typed", () => {
    const states: BulkState[] = [
      saved("unverified", false),
      { kind: "skipped", why: "gone" },
      { kind: "stopped" },
      conflict(["voice", "style"]),
      refused(["body", "voice"], "No."),
      { kind: "failed", error },
      lost("unknown", "unknown"),
    ];
    for (const state of states) expect(say(state)).not.toMatch(/^Saved|[Yy]our edits/);
  });

  it("gives the service's reasons", () => {
    expect(say(refused(["body", "voice", "style"], "Too much."))).toContain("Style: Too much.");
    expect(say(conflict(["voice", "style"]))).toContain("someone else changed Style in the meantime");
  });
});

describe("what came of a run", () => {
  it("counts what was and what was not stored", () => {
    const states: BulkState[] = [
      saved("stored"),
      saved("unverified"),
      saved("changed"),
      saved("unverified", false),
      lost("done", "stored"),
      lost("failed", "partly"),
      lost("unknown", "unknown"),
      { kind: "skipped", why: "same" },
      conflict(),
      { kind: "skipped", why: "gone" },
      { kind: "stopped" },
      { kind: "running" },
    ];
    expect(bulkSummary(states)).toBe(
      "3 saved, 2 partially saved, 1 sent, not verified yet, 1 already up to date, 1 status unknown, 2 not saved, 1 not started.",
    );
    expect(bulkSummary([])).toBe("");
  });
});
