import { expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import type { Counted } from "@/runs/words";
import type { DeletionReport } from "./records";
import { reasonWords, reportWords } from "./report-row";

const report = (
  counts: Partial<Record<Counted, number>>,
  more: Partial<DeletionReport> = {},
): DeletionReport => ({
  counts: new Map(
    (["done", "gone", "unknown", "failed", "stopped"] as const).map((kind) => [kind, counts[kind] ?? 0]),
  ),
  lost: 0,
  reasons: [],
  returned: { count: 0, text: () => "" },
  ...more,
});

it("says what happened to many deletions, and nothing else", () => {
  expect(reportWords(report({ done: 12 }), "call")).toBe("12 calls deleted.");
  expect(reportWords(report({ done: 9, gone: 1, stopped: 2 }, { lost: 1 }), "call")).toBe(
    "9 calls deleted, 1 already deleted, 2 not sent. The response for 1 call didn't confirm this, but the service no longer has it.",
  );
  expect(reportWords(report({ unknown: 1, failed: 2 }), "call")).toBe(
    "1 call couldn't be verified, 2 not deleted.",
  );
  const endedBy = { error: new ApiError("unreachable", "") };
  expect(reportWords(report({ stopped: 3 }, { endedBy }), "call")).toBe(
    "3 calls not sent. Stopped early: Couldn't reach the service.",
  );
});

it("says where the service has what it says that it can't find", () => {
  const error = new ApiError("missing", "", { status: 404 });
  const reason = { error, isThere: true, isUnknown: false };
  expect(reasonWords(reason, "the call")).toBe("The service says “not found”, but still has the call.");
  expect(reasonWords({ ...reason, isThere: false, isUnknown: true }, "them")).toBe(
    "The service says “not found”, but this couldn't be verified.",
  );
});
