import { expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import type { BatchReport } from "./batch";
import { reasonsOf, sayDeletion, sayReport } from "./batch-words";
import { createReceiptLines } from "./receipt-lines";

const report = (change: Partial<BatchReport>): BatchReport => ({
  total: 12,
  deleted: 12,
  lost: 0,
  gone: 0,
  failed: [],
  stopped: 0,
  receipts: createReceiptLines(),
  ...change,
});
const refused = (id: string) => ({
  id,
  outcome: { kind: "failed" as const, error: new ApiError("invalid", "", { status: 409 }) },
});
const lost = (id: string, isThere: boolean) => ({
  id,
  outcome: isThere
    ? {
        kind: "failed" as const,
        error: new ApiError("unavailable", "", { status: 500 }),
        isThere: true as const,
      }
    : { kind: "unknown" as const, error: new ApiError("unreachable", "") },
});

it("says what came of a batch, and nothing that did not happen", () => {
  expect(sayReport(report({}), "call")).toBe("Deleted: 12 calls.");
  expect(sayReport(report({ deleted: 9, lost: 1, gone: 1, stopped: 2 }), "call")).toBe(
    "Deleted: 9 of 12 calls. One answer did not arrive, but that one is no longer there. 1 was gone already. 2 were not sent.",
  );
  const failed = [refused("a"), lost("b", true), lost("c", false)];
  expect(sayReport(report({ deleted: 9, failed }), "call")).toBe(
    "Deleted: 9 of 12 calls. 2 were not deleted. Of 1 it is not known.",
  );
});

it("gives reasons with the records that they are for, the most frequent first", () => {
  const reasons = reasonsOf([lost("a", true), refused("b"), refused("c")]);
  expect(reasons.map(({ ids }) => ids)).toEqual([["b", "c"], ["a"]]);
  expect(reasons[1]?.words).toContain("It is still there.");
});

it("names one record by what it is, and many by their number", () => {
  const what = { noun: "call", id: "1", name: "Front desk", connection: { id: "c", name: "Sandbox" } };
  expect(sayDeletion(what)).toBe("call Front desk");
  expect(sayDeletion({ ...what, name: "12 calls", size: 12 }, "Sandbox")).toBe("12 calls on Sandbox");
});
