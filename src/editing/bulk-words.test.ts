import { describe, expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import { assistant } from "@/schema/assistant";
import type { BulkState } from "./bulk";
import { bulkWords, runSummary } from "./bulk-words";
import type { Outcome } from "./receipt";

const saved = (outcome: Outcome["outcome"], isChecked = true): BulkState => ({
  kind: "saved",
  receipt: { outcomes: [{ path: ["voice", "style"], asked: 1, got: 0, outcome }], sideEffects: [] },
  withoutRefused: [],
  mergedTheirs: false,
  isChecked,
});
const error = new ApiError("unavailable", "No", { status: 503 });
const say = (state: BulkState) => bulkWords(assistant, state).text;

describe("what became of one record", () => {
  it("is told in the words of a single save", () => {
    expect(say(saved("stored"))).toBe("Saved. 1 change stored.");
    expect(say(saved("not-kept"))).toMatch(/^Not saved: .*1 not kept: Style \(voice\.style\)\.$/);
    expect(say(saved("changed"))).toMatch(/^Saved in part: .*1 changed by the service: Style/);
    expect(say({ kind: "lost", happened: "not-stored", error })).toMatch(/^Not saved: .*old version\.$/);
  });

  it("never says that it was saved before it was compared, nor speaks of what was typed", () => {
    const states: BulkState[] = [
      saved("unchecked", false),
      { kind: "gone" },
      { kind: "stopped" },
      { kind: "conflict", paths: [["voice", "style"]] },
      { kind: "refused", details: [{ loc: ["body", "voice"], msg: "No.", type: "x" }], error },
      { kind: "failed", error },
      { kind: "lost", happened: "unknown", error },
    ];
    for (const state of states) expect(say(state)).not.toMatch(/^Saved|you typed/);
  });

  it("gives the service's reasons", () => {
    const details = [{ loc: ["body", "voice", "style"], msg: "Too much.", type: "x" }];
    expect(say({ kind: "refused", details, error })).toContain("voice.style: Too much.");
    expect(say({ kind: "conflict", paths: [["voice", "style"]] })).toContain("Style (voice.style)");
  });
});

describe("what came of a run", () => {
  it("counts what was and what was not stored", () => {
    const states: BulkState[] = [
      saved("stored"),
      saved("unchecked"),
      saved("changed"),
      saved("unchecked", false),
      { kind: "lost", happened: "stored", error },
      { kind: "lost", happened: "unknown", error },
      { kind: "nothing" },
      { kind: "conflict", paths: [] },
      { kind: "gone" },
      { kind: "stopped" },
      { kind: "writing" },
    ];
    expect(runSummary(assistant, states)).toBe(
      "3 saved, 1 saved in part, 1 sent, but not checked, 1 already the same, 1 not known whether saved, 2 not saved, 1 not begun.",
    );
    expect(runSummary(assistant, [])).toBe("");
  });
});
